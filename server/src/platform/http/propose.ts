import type { Tx, WriteScope } from "../store/tx.ts";

/** The write of a request that is to be proposed. */
export interface ProposedWrite {
  readonly scope: WriteScope;
  readonly work: (tx: Tx) => Promise<unknown>;
}

/** Checks a write as if it were carried out, and stores it as a proposal. Returns the response. */
export type Propose = (write: ProposedWrite) => Promise<object>;

/** The status of the response to a write that was proposed. */
export const proposedStatus = 202;

/** Ends the handler of a request whose write was proposed. `serve` sends the response. */
export class Proposed extends Error {
  override readonly name = "Proposed";
  readonly answer: object;

  constructor(answer: object) {
    super("The write was proposed.");
    this.answer = answer;
  }
}
