export { ContactDialog } from "./contact-dialog.tsx";
