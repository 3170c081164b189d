import "./left-mail.test.ts";
