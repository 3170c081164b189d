import "./contact.test.ts";
