import "./parity.test.ts";
