import { readFileSync } from 'node:fs';
import { messageOf } from '@quire/base';
import { valueInvalid } from '../errors.ts';
import type { ValueSource } from './value-source.ts';

/** A secret from a file or from the environment: never from the values, which people commit. */
export function readSecret(
  { path, file }: { path: string; file: string | undefined },
  { name, value }: { name: string; value: string | undefined },
  source: ValueSource,
): string | undefined {
  if (file === undefined) return value;
  if (value !== undefined) {
    throw valueInvalid({
      place: source.of(path),
      problem: `Both ${path} and the ${name} environment variable set this secret`,
      fix: 'Remove one of them.',
    });
  }
  return readSecretFile(path, file, source);
}

/** What a file holds that a value names. */
export function readSecretFile(path: string, file: string, source: ValueSource): string {
  try {
    // Editors and `echo` end a file with a new line that is no part of the secret.
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (text !== '') return text;
  } catch (error) {
    const problem = `The file cannot be read: ${messageOf(error)}`;
    const fix = `Correct ${path}. The user that runs the server must be able to read the file.`;
    throw valueInvalid({ place: source.of(path), problem, fix }, error);
  }
  const fix = `Write the secret into the file, or correct ${path}.`;
  throw valueInvalid({ place: source.of(path), problem: 'The file is empty', fix });
}
