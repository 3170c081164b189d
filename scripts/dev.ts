// npm run dev: runs Vite, which reloads the page on changes, and the server, which restarts on changes.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./runtime.mjs";

const page = "http://localhost:5173";

const programs = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/src/main.ts"], {
    cwd: root,
    env: { ...process.env, PUBLIC_URL: page },
    stdio: "inherit",
  }),
  spawn(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "--port", new URL(page).port, "--strictPort"], {
    cwd: join(root, "web"),
    stdio: "inherit",
  }),
];

const stopAll = () => {
  for (const program of programs) program.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopAll);
for (const program of programs) {
  program.on("exit", (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
}
