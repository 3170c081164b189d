import "./matrix.test.ts";
