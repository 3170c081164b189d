import "./export.test.ts";
