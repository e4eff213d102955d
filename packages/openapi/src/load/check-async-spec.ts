import { existsSync, readFileSync } from 'node:fs';
import type { Diagnostic } from '@quire/base';
import { describeFaults, type Fault } from './check-spec.ts';
import type { SpecFile } from './spec-file.ts';

/** Seen from `src` as well as from `dist`. */
const FOLDER = new URL('../../dist/asyncapi-schemas/', import.meta.url);

type Check = (root: unknown) => Fault[];

const known = new Map<string, Promise<Check | undefined>>();

/** Where a description breaks the rules of its version of AsyncAPI: it is shown all the same, as far as it goes. */
export async function checkAsyncSpec(file: SpecFile): Promise<Diagnostic[]> {
  const [version = ''] = /^\d+\.\d+/.exec(String(file.root.asyncapi)) ?? [];
  const check = known.get(version) ?? createCheck(version);
  known.set(version, check);
  return describeFaults(file, (await check)?.(file.root) ?? [], 'AsyncAPI');
}

/** Nothing for a version that is newer than the schemas. */
async function createCheck(version: string): Promise<Check | undefined> {
  const schema = new URL(`${version}.json`, FOLDER);
  if (version === '' || !existsSync(schema)) return undefined;
  // Only `check` needs it, and a build would wait for it.
  const { Ajv } = await import('ajv');
  const compiler = new Ajv({
    allErrors: true,
    strict: false,
    validateFormats: false,
    logger: false,
  });
  const validate = compiler.compile(JSON.parse(readFileSync(schema, 'utf8')));
  // The library compares values, and expects objects with a prototype.
  return (root) => (validate(structuredClone(root)) ? [] : ((validate.errors ?? []) as Fault[]));
}
