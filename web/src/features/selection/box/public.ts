export { SelectBox, selectBoxClass } from "./select-box.tsx";
