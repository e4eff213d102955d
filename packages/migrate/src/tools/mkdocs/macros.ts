import { posix } from 'node:path';
import type { Line } from '@quire/model/dialects';
import { readYamlConfig, untag } from '../../config/yaml.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { MAX_PAGE_LINES } from '../../limits.ts';
import type { Report } from '../../report/report.ts';
import { isRecord } from '../../text/frontmatter.ts';
import { type MkdocsConfig, toStrings } from './mkdocs-config.ts';
import { toStart } from './mkdocs-pages.ts';
import { tellCut } from './snippets.ts';

/** Values that pages name between two braces, by their path: `versions.sdk`. */
export type Values = ReadonlyMap<string, string>;

/** The values that are known without running anything: of the configuration and of files that it names. */
export function readValues(folder: SourceFolder, config: MkdocsConfig): Values {
  const values = new Map<string, string>();
  flatten('', config.extra, values);
  const { include_yaml: named } = config.plugins.get('macros') ?? {};
  const files = isRecord(named) ? Object.values(named).map(String) : toStrings(named);
  for (const file of files) {
    const text = folder.read(file) ?? folder.read(posix.join(config.docsFolder, file));
    if (text !== undefined) flatten('', readYamlConfig(text, file), values);
  }
  return values;
}

const MAX_VALUES = 5_000;

function flatten(prefix: string, value: unknown, values: Map<string, string>): void {
  const plain = untag(value);
  if (values.size > MAX_VALUES) return;
  if (isRecord(plain)) {
    for (const [key, inner] of Object.entries(plain)) {
      flatten(prefix === '' ? key : `${prefix}.${key}`, inner, values);
    }
  } else if (typeof plain === 'string' || typeof plain === 'number') {
    values.set(prefix, String(plain));
  }
}

export interface MacroOptions {
  folder: SourceFolder;
  config: MkdocsConfig;
  report: Report;
  file: string;
  values: Values;
  /** Collects the values that pages use: they become variables of the site. */
  used: Map<string, string>;
}

const EXPRESSION = /\{\{-?\s*(.*?)\s*-?\}\}/g;
const STATEMENT = /\{%-?\s*([\s\S]*?)\s*-?%\}/g;
const NAME = /^[A-Za-z_][\w-]*(?:\.[\w-]+|\[(['"])[\w-]+\1\])*$/;

/**
 * Replaces what the macros plugin would: known values stay between two braces as variables of ours, statements
 * go and what they hold stays, and an expression that only the plugin can work out is shown as code.
 */
export function resolveMacros(lines: readonly Line[], options: MacroOptions): Line[] {
  let isRaw = false;
  return lines.map((line) => {
    if (!line.text.includes('{{') && !line.text.includes('{%') && !line.text.includes('{#'))
      return line;
    const text = line.text.replace(STATEMENT, (whole, words: string) => {
      if (/^raw\b/.test(words)) isRaw = true;
      else if (/^endraw\b/.test(words)) isRaw = false;
      else if (isRaw) return whole;
      else tellStatement(words, line, options);
      return '';
    });
    if (isRaw || line.text.includes('endraw')) return { ...line, text };
    return {
      ...line,
      text: text
        .replace(/\{#-?\s[\s\S]*?\s-?#\}/g, '')
        .replace(EXPRESSION, (_, words: string) => toValue(words, line, options)),
    };
  });
}

function toValue(words: string, line: Line, { values, used, report, file }: MacroOptions): string {
  const name = words.replace(/\[(['"])([\w-]+)\1\]/g, '.$2');
  const value = NAME.test(words) ? values.get(name) : undefined;
  if (value !== undefined) {
    used.set(name, value);
    report.add({ file, line: line.number, kind: 'converted', what: 'variable', detail: name });
    return `{{${name}}}`;
  }
  const text = /^(["'])(.*)\1$/.exec(words)?.[2];
  if (text !== undefined) return text;
  report.add({
    file,
    line: line.number,
    kind: 'left',
    what: 'macro without a known value',
    detail: words,
  });
  return `\`${words.replaceAll('`', "'")}\``;
}

function tellStatement(words: string, line: Line, { report, file }: MacroOptions): void {
  const what = 'template statement, removed; its content is kept';
  report.add({ file, line: line.number, kind: 'approximated', what, detail: words });
}

/** A file that `{% include "…" %}` names, relative to the docs folder. */
export function resolveTemplateIncludes(lines: readonly Line[], options: MacroOptions): Line[] {
  const written: Line[] = [];
  for (const line of lines) {
    const room = MAX_PAGE_LINES - written.length;
    const included = includeTemplate(line, options);
    for (const each of included.slice(0, room)) written.push(each);
    if (included.length > room) {
      tellCut(options.file, options.report);
      break;
    }
  }
  return written;
}

function includeTemplate(line: Line, { folder, config, file, report }: MacroOptions): Line[] {
  const match = /^\s*\{%-?\s*include(?:-markdown)?\s+(["'])(.+?)\1.*%\}\s*$/.exec(line.text);
  if (!match) return [line];
  const places = [
    posix.join(posix.dirname(file), match[2] ?? ''),
    toStart(config.docsFolder) + match[2],
  ];
  const text = places.map((place) => folder.read(place)).find((each) => each !== undefined);
  if (text === undefined) return [line];
  report.add({
    file,
    line: line.number,
    kind: 'converted',
    what: 'include, inserted into the page',
  });
  return text.split('\n').map((each) => ({ text: each, number: line.number }));
}
