import "./live-limits.test.ts";
