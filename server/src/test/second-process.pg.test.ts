import "./second-process.test.ts";
