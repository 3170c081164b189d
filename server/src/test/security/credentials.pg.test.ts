import "./credentials.test.ts";
