export { Peek } from "../panel/peek.tsx";
