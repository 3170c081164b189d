export { fileHash, thumbnailOf } from "../file-address.ts";
