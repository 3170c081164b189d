import "./crash.test.ts";
