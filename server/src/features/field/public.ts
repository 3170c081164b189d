export { checkRoomForFields, fieldsOfProject, fieldTable, listFields } from "./field.store.ts";
