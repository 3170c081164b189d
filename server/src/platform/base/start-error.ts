/** A startup error that the operator can fix. It is printed as one line, without a stack trace. */
export class StartError extends Error {
  override readonly name = "StartError";
}
