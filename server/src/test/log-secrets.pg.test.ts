import "./log-secrets.test.ts";
