import "./lease.test.ts";
