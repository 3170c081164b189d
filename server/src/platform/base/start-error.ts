/** A reason not to start that the operator can put right: shown as one line, without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
