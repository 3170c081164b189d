export { getImport, insertImport } from "./import.store.ts";
export { planStored } from "./plan.ts";
export { readImport } from "./read-import.ts";
export { importSources } from "./recognise.ts";
export { continueImport } from "./run-import.ts";
export { withNewFolder } from "./working-folder.ts";
