export {
  forgetVisitor,
  startOnMyWork,
  startsOnMyWork,
  useStart,
  useVisitor,
  type Visitor,
  visitorQuery,
} from "./visitor.ts";
