import "./open-id-link.test.ts";
