import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Scrypt = typeof crypto.scrypt & { atFullCost?: typeof crypto.scrypt };

// This file is loaded once per test file of a process, and `crypto.scrypt` may already be the cheap one.
const scrypt = (crypto.scrypt as Scrypt).atFullCost ?? crypto.scrypt;

function use(other: typeof crypto.scrypt): void {
  crypto.scrypt = other;
  syncBuiltinESMExports();
}

/**
 * Makes password hashing cheap in this process. At full cost it takes 90 ms of CPU time, a third of the total for tests
 * that sign up thousands of people. Correct and wrong passwords are still distinguished.
 */
export function hashCheaply(): void {
  const cheap = (...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
    scrypt(password, salt, length, { ...options, N: 16 }, done);
  use(Object.assign(cheap, { atFullCost: scrypt }) as Scrypt);
}

/** Restores the full cost of password hashing. */
export function hashAtFullCost(): void {
  use(scrypt);
}

hashCheaply();
