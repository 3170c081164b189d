import type { ContactInput } from "@baton/domain/contact/contact";
import { newId } from "@baton/domain/kernel/ids";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    contact_request: ContactRequestTable;
  }
}

interface ContactRequestTable {
  id: string;
  name: string;
  email: string;
  phone: string;
  company_name: string;
  description: string;
  number_of_employee: string;
  created_at: string;
}

/** Stores a contact request. */
export async function insertContactRequest(tx: Tx, { companyName, numberOfEmployee, ...rest }: ContactInput) {
  await tx.db
    .insertInto("contact_request")
    .values({
      id: newId(),
      company_name: companyName,
      number_of_employee: numberOfEmployee,
      created_at: tx.now,
      ...rest,
    })
    .execute();
}
