import "./former.test.ts";
