export { TeamNameField } from "./team-name-field.tsx";
