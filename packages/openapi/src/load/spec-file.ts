import type { Diagnostic } from '@quire/base';
import { isJsonObject, type JsonObject } from '../json-value.ts';
import { locateValue } from './locate.ts';
import type { SpecPath } from './pointer.ts';

/** A file of JSON or YAML that takes part in API descriptions. */
export interface SpecFile {
  /** Its path in the project, or its https address. */
  location: string;
  root: JsonObject;
  /** The text, for telling places; asked for only when something is wrong. */
  readText(): string;
  /** Whether positions of the data are those of the text: not after an upgrade or overlay. */
  isAsWritten: boolean;
  /** Overlays have changed it. */
  isOverlaid?: true;
  /** It was written in version 2.0. */
  isUpgraded?: true;
}

/** The dialects that a description can be written in. */
export type SpecVersion = '2.0' | '3.0' | '3.1' | '3.2';

/** The version that a file declares; nothing when it is no OpenAPI description. */
export function toSpecVersion(root: JsonObject): SpecVersion | 'unknown' | undefined {
  const { openapi, swagger } = root;
  if (swagger !== undefined) return String(swagger).startsWith('2') ? '2.0' : 'unknown';
  if (openapi === undefined) return undefined;
  const [, version] = /^(3\.[012])(?:\.|$)/.exec(String(openapi)) ?? [];
  return (version as SpecVersion | undefined) ?? 'unknown';
}

/** The versions of AsyncAPI that differ in where things are written. */
export type AsyncVersion = '2' | '3';

/** The version that an AsyncAPI description declares; nothing when a file is none. */
export function toAsyncVersion(root: JsonObject): AsyncVersion | 'unknown' | undefined {
  if (!Object.hasOwn(root, 'asyncapi')) return undefined;
  const [, version] = /^([23])\.\d/.exec(String(root.asyncapi)) ?? [];
  return (version as AsyncVersion | undefined) ?? 'unknown';
}

/** Whether a file is an overlay. */
export function isOverlay(root: JsonObject): boolean {
  return Object.hasOwn(root, 'overlay') && Array.isArray(root.actions) && isJsonObject(root.info);
}

/** A diagnostic at a place of a description. */
export function toSpecDiagnostic(
  file: SpecFile,
  path: SpecPath,
  words: Pick<Diagnostic, 'code' | 'severity' | 'message' | 'fix'>,
): Diagnostic {
  const spot = file.isAsWritten ? locateValue(file.readText(), path) : undefined;
  return { ...words, file: file.location, ...spot };
}
