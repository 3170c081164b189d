import "./health.test.ts";
