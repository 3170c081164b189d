import { expect, test, vi } from "vitest";

/** Records each attempt to compile code, which the Content-Security-Policy of the page forbids and browsers report. */
function recordCompilations(): string[] {
  const compiled: string[] = [];
  const recorder = new Proxy(Function, {
    construct(_target, args: string[]) {
      compiled.push(args.join());
      throw new EvalError("refused");
    },
  });
  vi.stubGlobal("Function", recorder);
  return compiled;
}

test("checking a form compiles no code", async () => {
  vi.resetModules();
  const compiled = recordCompilations();
  try {
    const { z } = await import("./zod.ts");
    expect(z.object({ title: z.string().min(1) }).safeParse({ title: "" }).success).toBe(false);
    expect(compiled).toEqual([]);
  } finally {
    vi.unstubAllGlobals();
  }
});
