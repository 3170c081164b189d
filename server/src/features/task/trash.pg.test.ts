import "./trash.test.ts";
