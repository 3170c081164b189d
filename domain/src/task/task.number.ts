import { z } from "zod";

/** The highest number of a task: what a column of 32 bits holds, with room for the next one. */
export const highestNumber = 2_000_000_000;

/** A task's number with the key of its project, such as `WEB-12`. Capitals do not matter. */
export const taskNumber = z
  .string()
  .regex(/^[A-Za-z]{2,6}-[1-9]\d{0,9}$/)
  .transform((text) => {
    const [key = "", number] = text.split("-");
    return { key: key.toUpperCase(), number: Number(number) };
  })
  .refine(({ number }) => number <= highestNumber);
