export { LinkSection } from "../link-section.tsx";
