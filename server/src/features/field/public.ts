export { checkRoomForFields, fieldsOfProject, fieldTable } from "./field.store.ts";
