import "./long-list.test.ts";
