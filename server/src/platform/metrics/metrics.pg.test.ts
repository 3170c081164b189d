import "./metrics.test.ts";
