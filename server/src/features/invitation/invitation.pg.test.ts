import "./invitation.test.ts";
