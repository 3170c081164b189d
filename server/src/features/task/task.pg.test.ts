import "./task.test.ts";
