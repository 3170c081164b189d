export { openPictures } from "./pictures.ts";
export { previousForm } from "./previous-form.ts";
