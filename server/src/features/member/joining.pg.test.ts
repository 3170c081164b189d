import "./joining.test.ts";
