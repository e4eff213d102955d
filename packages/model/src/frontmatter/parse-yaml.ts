import { DataSyntaxError, type LooseSyntax } from '../data/read-data.ts';
import { readYaml } from '../data/read-yaml.ts';
import {
  MAX_FRONTMATTER_ALIASES,
  MAX_FRONTMATTER_DEPTH,
  MAX_FRONTMATTER_LENGTH,
  MAX_FRONTMATTER_VALUES,
} from './limits.ts';
import { parsePlainLines } from './parse-plain-lines.ts';

/** What was read, and why not all of it. */
export interface ParsedYaml {
  values: Record<string, unknown>;
  fault?: YamlFault;
  /** Syntax that was read although strict parsers refuse it. */
  loose?: LooseSyntax;
}

/** Why a text was not read whole. */
export interface YamlFault {
  problem: string;
  fix: string;
  /** From 1, within the text given. */
  line?: number;
  column?: number;
}

/** Reads frontmatter within all limits. After a fault it gives the lines that can be understood. */
export function parseYaml(yaml: string): ParsedYaml {
  if (yaml.length > MAX_FRONTMATTER_LENGTH) {
    const problem = `the frontmatter exceeds the limit of ${MAX_FRONTMATTER_LENGTH} characters`;
    return recover(yaml.slice(0, MAX_FRONTMATTER_LENGTH), {
      problem,
      fix: 'Move content from the frontmatter into the page.',
    });
  }
  const plain = parsePlainLines(yaml);
  if (plain) return { values: plain };
  try {
    const { value, loose } = readYaml(yaml, {
      maxDepth: MAX_FRONTMATTER_DEPTH,
      maxAliases: MAX_FRONTMATTER_ALIASES,
    });
    const parsed = toValues(value, yaml);
    return loose ? { ...keepRestrictions(parsed, yaml), loose } : parsed;
  } catch (error) {
    return recover(yaml, toFault(error));
  }
}

function toValues(value: unknown, yaml: string): ParsedYaml {
  if (value === null || value === undefined) return { values: Object.create(null) };
  if (typeof value !== 'object' || Array.isArray(value)) {
    return recover(yaml, {
      problem: 'the frontmatter must consist of keys with values',
      fix: 'Write lines such as "title: Getting started".',
      line: 1,
      column: 1,
    });
  }
  const budget = { left: MAX_FRONTMATTER_VALUES };
  const values = toSafe(value, 0, budget) as Record<string, unknown>;
  if (budget.left >= 0) return { values };
  const problem = `the frontmatter contains more than ${MAX_FRONTMATTER_VALUES} values`;
  return { values, fault: { problem, fix: 'Move data from the frontmatter into the page.' } };
}

const DANGEROUS_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** A copy without prototypes, shared parts or circles. */
function toSafe(value: unknown, depth: number, budget: { left: number }): unknown {
  if (--budget.left < 0 || depth > MAX_FRONTMATTER_DEPTH) return null;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => toSafe(item, depth + 1, budget));
  const safe: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) {
    if (!DANGEROUS_KEYS.has(key)) safe[key] = toSafe(item, depth + 1, budget);
  }
  return safe;
}

function toFault(error: unknown): YamlFault {
  const fix = 'Put text that contains ": ", " #" or quotes into quotes, and indent with spaces.';
  if (!(error instanceof DataSyntaxError)) return { problem: 'it cannot be read as YAML', fix };
  return { problem: `it cannot be read as YAML (${error.message})`, fix, ...error.place };
}

/**
 * A quote that was forgotten makes the lines below it a part of its text. A line there that
 * restricts who may read the page counts all the same.
 */
function keepRestrictions(parsed: ParsedYaml, yaml: string): ParsedYaml {
  const lines = recoverLines(yaml);
  for (const key of ['groups', 'public']) {
    if (key in lines && !(key in parsed.values)) parsed.values[key] = lines[key];
  }
  return parsed;
}

function recover(yaml: string, fault: YamlFault): ParsedYaml {
  return { values: recoverLines(yaml), fault };
}

/**
 * The lines that are plainly a key and a value. A key whose value could not be understood, such as
 * a list, is kept without one, so that what restricts a page is not lost with it.
 */
function recoverLines(yaml: string): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const line of yaml.split(/\r?\n/)) {
    const match = /^"?([A-Za-z_][\w:-]*?)"?:(?:[ \t]+(.*))?$/s.exec(line);
    const key = match?.[1];
    if (key === undefined || key in values || DANGEROUS_KEYS.has(key)) continue;
    values[key] = toRecovered(match?.[2]?.trim() ?? '');
  }
  return values;
}

function toRecovered(text: string): unknown {
  if (text === '' || /^[[{&*!|>%@`]/.test(text)) return null;
  if (text === 'true' || text === 'false') return text === 'true';
  const quoted = /^(["'])(.*)\1$/.exec(text)?.[2];
  return quoted ?? text.replace(/^["']/, '');
}
