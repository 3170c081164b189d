import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canTask } from "../task/task.policy.ts";
import { mailAddressesWire, mailAddressInput, mailAddressWire } from "./inbound-mail.ts";

const shared = { access: "signed-in", may: canTask.read } as const;
const changed = { ...shared, answer: mailAddressWire.extend({ message: z.string() }), rateLimit: "write" } as const;

/** The routes of the caller's mail addresses. */
export const inboundMailContract = {
  listMailAddresses: route({
    ...shared,
    method: "GET",
    path: "/api/mail-addresses",
    summary: "The caller's addresses to which mail becomes tasks",
    status: 200,
    answer: mailAddressesWire,
  }),
  createMailAddress: route({
    ...changed,
    method: "POST",
    path: "/api/mail-addresses",
    summary: "Create an address to which mail becomes tasks of a project, created by the caller",
    body: mailAddressInput,
    status: 201,
  }),
  renewMailAddress: route({
    ...changed,
    method: "POST",
    path: "/api/mail-addresses/:id/secret",
    summary: "Replace a mail address by a new one; the previous one stops working",
    params: z.object({ id }),
    status: 200,
  }),
  removeMailAddress: route({
    ...changed,
    method: "DELETE",
    path: "/api/mail-addresses/:id",
    summary: "Remove a mail address, which stops working",
    params: z.object({ id }),
    status: 200,
  }),
} as const;
