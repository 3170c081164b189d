export {
  checkRoomForFields,
  fieldsOfProject,
  fieldTable,
  type InitialValue,
  initialValuesIn,
  initialValuesJson,
  listFields,
} from "./field.store.ts";
