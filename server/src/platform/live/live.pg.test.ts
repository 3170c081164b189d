import "./live.test.ts";
