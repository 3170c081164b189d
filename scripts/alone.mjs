import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasCode, isMissing, root } from "./runtime.mjs";

const pauseMs = 200;

/**
 * Runs `work` while no other command installs or builds in the same folder. It first waits for one that does, unless
 * its process has ended.
 * @param {() => void} work
 * @param {string} folder
 */
export function alone(work, folder = root) {
  const lock = join(folder, ".cache/setup.lock");
  mkdirSync(join(folder, ".cache"), { recursive: true });
  for (let isToldOnce = false; !take(lock); isToldOnce = true) {
    const owner = ownerOf(lock);
    if (owner !== undefined && !isAlive(owner)) rmSync(lock, { force: true });
    else if (!isToldOnce) process.stdout.write(`Waiting for process ${owner}, which has ${lock} …\n`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** @param {string} lock */
function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
}

/**
 * Returns false if no process has the id. Signal 0 only asks.
 * @param {number} pid
 */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user is alive, too.
    return !hasCode(error, "ESRCH");
  }
}
