import "./shutdown.test.ts";
