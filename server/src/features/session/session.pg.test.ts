import "./session.test.ts";
