export { serveContact } from "./contact.routes.ts";
