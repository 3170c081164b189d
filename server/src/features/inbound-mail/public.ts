export { receiveMail } from "./mail-listener.ts";
