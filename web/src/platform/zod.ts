import { config, z } from "zod";

// Zod otherwise tries once whether it may compile code, which the Content-Security-Policy forbids and browsers report.
// This must run before the first schema is made, so every schema of the built page gets zod from here (domain.ts). It is
// not `z.config()`, because the build drops calls of `z` whose result is not used.
config({ jitless: true });

export { z };
