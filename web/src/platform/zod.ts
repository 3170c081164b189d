import { z } from "zod";

// Zod otherwise tries once whether it may compile code, which the Content-Security-Policy forbids and browsers report.
// This must run before the first schema is made, so every schema of the built page gets zod from here (domain.ts).
z.config({ jitless: true });

export { z };
