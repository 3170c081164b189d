export { useStart, useVisitor, type Visitor } from "./visitor.ts";
