import "./open-id.test.ts";
