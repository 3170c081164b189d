import { z } from "zod";
import { requiredText } from "../kernel/text.ts";

/** Company sizes. The specification gives five options the same value by mistake; here each value equals its label. */
export const employeeRanges = ["1-10", "11-20", "21-30", "21-50", "51-100", "101-200", "201-999"] as const;
export const employeeRange = z.enum(employeeRanges, `Choose one of ${employeeRanges.join(", ")}`);

export const contactLimits = { name: 120, email: 254, phone: 40, companyName: 200, description: 5_000 } as const;

/** A contact request to sales. E-mail and phone have no format check because people write them in many ways. */
export const contactInput = z.strictObject({
  name: requiredText(contactLimits.name, "Name is required"),
  email: requiredText(contactLimits.email, "Email is required"),
  phone: requiredText(contactLimits.phone, "Phone is required"),
  companyName: requiredText(contactLimits.companyName, "Company name is required"),
  description: requiredText(contactLimits.description, "Description is required"),
  numberOfEmployee: employeeRange.default("1-10"),
});
export type ContactInput = z.infer<typeof contactInput>;
