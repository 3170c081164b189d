export { thumbnailOf } from "../file-address.ts";
