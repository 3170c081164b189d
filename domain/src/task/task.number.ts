import { z } from "zod";

/** The highest number of a task: fits a 32-bit column, with room for the next one. */
export const maxNumber = 2_000_000_000;

/** The number of a task with the key of its project, such as `WEB-12`. Case does not matter. */
export const taskNumber = z
  .string()
  .regex(/^[A-Za-z]{2,6}-[1-9]\d{0,9}$/)
  .transform((text) => {
    const [key = "", number] = text.split("-");
    return { key: key.toUpperCase(), number: Number(number) };
  })
  .refine(({ number }) => number <= maxNumber);
