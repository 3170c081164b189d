import "./stored.test.ts";
