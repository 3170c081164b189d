export { BoardHeader, FirstBoard } from "./board.tsx";
export { countIn, FirstList, ListHeader } from "./list.tsx";
