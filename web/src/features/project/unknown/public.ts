export { UnknownProject } from "./unknown-project.tsx";
