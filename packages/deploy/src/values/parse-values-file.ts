import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { messageOf } from '@quire/base';
import { DataSyntaxError, listYamlLines, readYaml } from '@quire/model';
import { valuesUnreadable } from '../errors.ts';
import { formatPath } from './value-source.ts';

const MAX_BYTES = 1024 * 1024;
const MAX_DEPTH = 32;
const MAX_ALIASES = 100;

/** A values file as plain data, and the line of each value. */
export interface ValuesFile {
  data: Record<string, unknown>;
  lines: ReadonlyMap<string, number>;
}

/** Reads a values file; what its data means is checked elsewhere. */
export function loadValuesFile(file: string): ValuesFile {
  const text = readBounded(file);
  const data = parseValuesText(file, text);
  const lines = listYamlLines(text).map(({ path, line }) => [formatPath(path), line] as const);
  return { data, lines: new Map(lines) };
}

/** Reads YAML with limits on depth and aliases; merge keys mean nothing here. */
export function parseValuesText(file: string, text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const data = parseYaml(file, text);
  if (data === null) return {};
  if (typeof data !== 'object' || Array.isArray(data)) {
    throw valuesUnreadable({ file, problem: 'it does not contain names with values' });
  }
  return data as Record<string, unknown>;
}

function parseYaml(file: string, text: string): unknown {
  try {
    return readYaml(text, { maxDepth: MAX_DEPTH, maxAliases: MAX_ALIASES }).value;
  } catch (error) {
    const place = error instanceof DataSyntaxError ? error.place : {};
    throw valuesUnreadable({ file, problem: messageOf(error), ...place });
  }
}

function readBounded(file: string): string {
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    const stat = fstatSync(handle);
    if (!stat.isFile()) throw new Error('it is not a file');
    if (stat.size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES} bytes`);
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(handle));
  } catch (error) {
    throw valuesUnreadable({ file, problem: toProblem(error) }, error);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function toProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES') return 'this user has no permission to read it';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'it is not UTF-8 text';
  return messageOf(error);
}
