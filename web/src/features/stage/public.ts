export { useStageWrite } from "./stage-writes.ts";
