import "./accounts.test.ts";
