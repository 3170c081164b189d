export { BoardHeaderPicture, BoardPicture } from "./board-picture.tsx";
export { countIn, HeaderPicture, ListPicture } from "./list-picture.tsx";
