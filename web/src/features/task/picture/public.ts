export { type TaskList, taskLists } from "../task-lists.ts";
export { countIn, HeaderPicture, ListPicture } from "./list-picture.tsx";
