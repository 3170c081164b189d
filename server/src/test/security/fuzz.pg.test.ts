import "./fuzz.test.ts";
