import "./recovery.test.ts";
