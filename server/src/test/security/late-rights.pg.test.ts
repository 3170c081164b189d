import "./late-rights.test.ts";
