import { z } from "zod";
import { requiredText } from "../kernel/text.ts";

/** How many people work there. The specification gives five of them one value by mistake; here the label is the value. */
export const employeeRanges = ["1-10", "11-20", "21-30", "21-50", "51-100", "101-200", "201-999"] as const;
export const employeeRange = z.enum(employeeRanges, `Choose one of ${employeeRanges.join(", ")}`);

export const contactLimits = { name: 120, email: 254, phone: 40, companyName: 200, description: 5_000 } as const;

/** What a visitor asks of the sales side. Address and phone have no format check: people write them in many ways. */
export const contactInput = z.strictObject({
  name: requiredText(contactLimits.name, "Name is required"),
  email: requiredText(contactLimits.email, "Email is required"),
  phone: requiredText(contactLimits.phone, "Phone is required"),
  companyName: requiredText(contactLimits.companyName, "Company name is required"),
  description: requiredText(contactLimits.description, "Description is required"),
  numberOfEmployee: employeeRange.default("1-10"),
});
export type ContactInput = z.infer<typeof contactInput>;
