import { hash, verify } from '@node-rs/argon2';
import { credentialsRefused } from './errors.ts';

const MIN_LENGTH = 10;
/** Hashing takes time with the length; nobody types more. */
const MAX_LENGTH = 200;

/** OWASP's advice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password has: comparing with it takes as long as with a real one. */
let nobody: Promise<string> | undefined;

/** What is kept of a password; refuses one that is too short. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length < MIN_LENGTH || password.length > MAX_LENGTH) {
    throw credentialsRefused({
      what: `A password must have ${MIN_LENGTH} to ${MAX_LENGTH} characters.`,
      fix: 'Use several words in a row: they are easy to remember and hard to guess.',
    });
  }
  return hash(password.normalize('NFKC'), COST);
}

/** Whether a password is the right one. Takes the same time when there is no such member. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  if (password.length > MAX_LENGTH) return false;
  nobody ??= hash('nobody has this password', COST);
  const matches = await verify(passwordHash ?? (await nobody), password.normalize('NFKC'));
  return passwordHash !== undefined && matches;
}
