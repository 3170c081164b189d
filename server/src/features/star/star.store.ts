import { ownMarksIn } from "../mark/public.ts";

/** Each person's stars. */
export const stars = ownMarksIn("star");
