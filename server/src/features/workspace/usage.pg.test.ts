import "./usage.test.ts";
