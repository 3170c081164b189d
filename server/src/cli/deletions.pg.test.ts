import "./deletions.test.ts";
