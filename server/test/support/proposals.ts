import type { ProposalWire } from "@baton/domain/proposal/proposal.contract";
import { expect } from "vitest";
import { type Person, programOf } from "./factories.ts";
import type { TestServer } from "./harness.ts";

/** Returns the calls with which an agent proposes writes, and its person decides. */
export function proposalsOf(server: () => TestServer, person: () => Person) {
  const agentOf = (fields: object = {}) => programOf(server(), person(), { kind: "agent", propose: true, ...fields });
  const listOf = async (who: { get: Person["get"] }, query = "") =>
    (await who.get(`/api/proposals${query}`)).json<ProposalWire[]>();
  const waitingOf = ({ tokenId }: { readonly tokenId: string }) => listOf(person(), `?token=${tokenId}`);
  /** Proposes a write, and returns the id of the proposal. */
  const proposed = async (answer: ReturnType<Person["post"]>): Promise<string> => {
    const { statusCode, body, json } = await answer;
    expect(statusCode, body).toBe(202);
    return json<{ proposalId: string }>().proposalId;
  };
  const decide = (id: string, decision: "accept" | "reject" | "undo", body: object = {}) =>
    person().post(`/api/proposals/${id}/${decision}`, decision === "undo" ? undefined : body);
  return { agentOf, listOf, waitingOf, proposed, decide };
}
