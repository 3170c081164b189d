import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Scrypt = typeof crypto.scrypt & { atFullCost?: typeof crypto.scrypt };

// One process loads this file for each file of tests, and then it has the cheap one already.
const scrypt = (crypto.scrypt as Scrypt).atFullCost ?? crypto.scrypt;

function use(other: typeof crypto.scrypt): void {
  crypto.scrypt = other;
  syncBuiltinESMExports();
}

/**
 * A password is dear to hash on purpose: 90 ms of a processor, which were a third of the work of tests that sign up people by
 * the thousand. From now on, it is cheap in this process. A right password is still right, and a wrong one wrong.
 */
export function hashCheaply(): void {
  const cheap = (...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
    scrypt(password, salt, length, { ...options, N: 16 }, done);
  use(Object.assign(cheap, { atFullCost: scrypt }) as Scrypt);
}

/** From now on, a password costs what it costs people. */
export function hashAtFullCost(): void {
  use(scrypt);
}

hashCheaply();
