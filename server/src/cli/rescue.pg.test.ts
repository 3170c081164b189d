import "./rescue.test.ts";
