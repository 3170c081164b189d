import "./upload.test.ts";
