import "./passkeys.test.ts";
