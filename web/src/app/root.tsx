import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import "@/platform/locale.ts";
import { queryClient } from "@/platform/query-client.ts";
import { useToastRegion } from "./use-toast-region.ts";

export function Root() {
  const ToastRegion = useToastRegion();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {ToastRegion && <ToastRegion />}
    </QueryClientProvider>
  );
}
