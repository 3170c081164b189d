import type { contract } from "@baton/domain/contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { request } from "@/platform/api.ts";

type Options = z.infer<(typeof contract)["signInOptions"]["answer"]>;

/** The ways to sign in and up that the server offers. */
export const signInOptionsQuery = queryOptions({
  queryKey: ["sign-in-options"],
  queryFn: async ({ signal }) => {
    const { data } = await request<Options>("GET", "/api/sign-in-options", undefined, { signal });
    return data;
  },
});
