import "./member.test.ts";
