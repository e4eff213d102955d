import type { Report } from '@quire/base';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { MAX_REF_CHAIN } from './limits.ts';
import { parsePointer, valueAt } from './pointer.ts';
import type { SpecFile } from './spec-file.ts';

/** An object of a description and the file it stands in, against which its references are read. */
export interface Located {
  value: JsonObject;
  file: SpecFile;
  /** The last name of the reference that led here: `User` for `#/components/schemas/User`. */
  name?: string;
}

/** Returns another file of the project that a reference names. */
export type LoadSpecFile = (path: string) => SpecFile | undefined;

/** Follows `$ref`, one at a time and only when somebody looks: nothing is ever put in place. */
export interface Resolver {
  /** The object that a value is or leads to; nothing when it leads nowhere, which is reported once. */
  resolve(value: JsonValue | undefined, file: SpecFile): Located | undefined;
}

/** Creates a resolver that stays inside the project. */
export function createResolver(loadFile: LoadSpecFile, report: Report): Resolver {
  const refuse = createRefusal(report);
  return {
    resolve(value, file) {
      if (!isJsonObject(value)) return undefined;
      let current: Located = { value, file };
      for (let hops = 0; typeof current.value.$ref === 'string'; hops++) {
        const { $ref: ref } = current.value;
        const next = hops < MAX_REF_CHAIN ? follow(ref, current.file, loadFile) : CIRCLE;
        if ('problem' in next) return refuse(current.file, ref, next);
        current = { ...next, name: ref.slice(ref.lastIndexOf('/') + 1) };
      }
      if (current.value === value) return current;
      return { ...current, value: layOver(value, current.value) };
    },
  };
}

/** Why a reference leads nowhere. */
interface Refusal {
  problem: string;
  fix: string;
}

const CIRCLE: Refusal = {
  problem: 'it refers back to itself',
  fix: 'Remove one of the references.',
};

function follow(ref: string, file: SpecFile, loadFile: LoadSpecFile): Located | Refusal {
  const [address = '', fragment = ''] = ref.split('#', 2);
  const isOwn = address === '' || address === file.location;
  if (!isOwn && /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) {
    return { problem: 'it refers to another host', fix: 'Copy the file into the site.' };
  }
  const target = isOwn ? file : openBeside(address, file, loadFile);
  if (!target) return { problem: 'the site has no such file', fix: 'Correct the path.' };
  const path = parsePointer(fragment);
  const value = path && valueAt(target.root, path);
  if (isJsonObject(value)) return { value, file: target };
  return { problem: 'its target does not exist', fix: 'Correct the reference, or add its target.' };
}

/** A description from the network names nothing of the project. */
function openBeside(address: string, file: SpecFile, loadFile: LoadSpecFile): SpecFile | undefined {
  if (/^https?:/i.test(file.location)) return undefined;
  const path = resolvePath(address, file.location);
  return path === undefined ? undefined : loadFile(path);
}

/** Reports each reference once, however often it is met. */
function createRefusal(report: Report) {
  const told = new Set<string>();
  return (file: SpecFile, ref: string, { problem, fix }: Refusal): undefined => {
    const key = `${file.location} ${ref}`;
    if (told.has(key)) return;
    told.add(key);
    report({
      code: 'spec-ref',
      severity: 'warning',
      message: `The reference "${ref}" cannot be followed: ${problem}.`,
      fix,
      file: file.location,
      ...locateRef(file, ref),
    });
  };
}

const LAID_OVER = [
  'summary',
  'description',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'title',
];

const laid = new WeakMap<JsonObject, JsonObject>();

/**
 * OpenAPI 3.1 lets a description and the like stand beside a reference. The same object for the
 * same reference, so that what is made from it is made once.
 */
function layOver(referrer: JsonObject, under: JsonObject): JsonObject {
  const kept = LAID_OVER.filter((key) => Object.hasOwn(referrer, key));
  if (kept.length === 0) return under;
  const known = laid.get(referrer);
  if (known) return known;
  const both: JsonObject = Object.assign(Object.create(null), under);
  for (const key of kept) both[key] = referrer[key] as JsonValue;
  laid.set(referrer, both);
  return both;
}

/** A path beside another file, from the root of the project; nothing when it leaves the project. */
function resolvePath(address: string, from: string): string | undefined {
  const path = address.replaceAll('\\', '/');
  const names = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const name of path.split('/')) {
    if (name === '..') {
      if (names.pop() === undefined) return undefined;
    } else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

function locateRef(file: SpecFile, ref: string): { line?: number } {
  if (!file.isAsWritten) return {};
  const text = file.readText();
  const at = text.indexOf(ref);
  return at === -1 ? {} : { line: text.slice(0, at).split('\n').length };
}
