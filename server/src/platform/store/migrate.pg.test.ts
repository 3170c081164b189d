import "./migrate.test.ts";
