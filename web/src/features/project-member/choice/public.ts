export { PeopleField } from "./people-field.tsx";
export { ProjectVisibility } from "./project-visibility.tsx";
export { VisibilitySelect } from "./visibility-choice.tsx";
