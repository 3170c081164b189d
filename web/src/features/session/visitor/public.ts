export { forgetVisitor, useStart, useVisitor, type Visitor, visitorQuery } from "./visitor.ts";
