import "./prepared.test.ts";
