import "./late-body.test.ts";
