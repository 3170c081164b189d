import "./first-start.test.ts";
