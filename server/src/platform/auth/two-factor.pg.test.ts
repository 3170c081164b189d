import "./two-factor.test.ts";
