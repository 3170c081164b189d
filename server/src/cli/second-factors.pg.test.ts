import "./second-factors.test.ts";
