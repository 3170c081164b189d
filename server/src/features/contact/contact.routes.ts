import type { ContactInput } from "@baton/domain/contact/contact";
import { contactMessages } from "@baton/domain/contact/contact.messages";
import { contract } from "@baton/domain/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { serve } from "../../platform/http/serve.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import type { Services } from "../../platform/services.ts";
import { insertContactRequest } from "./contact.store.ts";

/** The actor id of writes by visitors. */
const visitor = "visitor";

function letterTo(request: ContactInput): MailContent {
  return {
    subject: `Contact request from ${request.companyName}`,
    paragraphs: [
      `Name: ${request.name}\nEmail: ${request.email}\nPhone: ${request.phone}`,
      `Company: ${request.companyName}\nNumber of employees: ${request.numberOfEmployee}`,
      request.description,
    ],
  };
}

/** Returns the visitor's address for replies if it is valid: the form accepts any text. */
function replyAddress({ name, email }: ContactInput) {
  return z.email().safeParse(email).success ? { name, address: email } : undefined;
}

/** Serves the contact form. */
export function serveContact(app: FastifyInstance, { config, store, mailer }: Services): void {
  serve(app, contract.sendContact, async ({ body }) => {
    await store.write({ workspaceId: null, actorId: visitor }, (tx) => insertContactRequest(tx, body));
    if (config.contactTo) await mailer.send({ to: config.contactTo, replyTo: replyAddress(body) }, letterTo(body));
    return { message: contactMessages.sent };
  });
}
