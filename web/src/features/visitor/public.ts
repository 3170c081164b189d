export { forgetVisitor, useStart, useVisitor, type Visitor } from "./visitor.ts";
