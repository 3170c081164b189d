import "./store.test.ts";
