import "./deletion.test.ts";
