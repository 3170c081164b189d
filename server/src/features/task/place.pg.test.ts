import "./place.test.ts";
