import "./doctor.test.ts";
