import type { Diagnostic } from '@quire/base';
import { LIMITS } from '../read/limits.ts';
import type { Project } from '../read/load-project.ts';
import { readProjectText } from '../read/read-file.ts';

/** Something to tell the writer in the browser, with the lines that it is about. */
export interface Problem extends Diagnostic {
  excerpt?: Excerpt;
}

/** A few lines of a source file. */
export interface Excerpt {
  /** The number of the first line. */
  first: number;
  lines: string[];
}

const LINES_AROUND = 3;
const MAX_LINE = 240;
const MAX_PROBLEMS = 100;
const MAX_EXCERPTS = 20;

/** The findings with their excerpts, errors first; info findings are left out. */
export function toProblems(
  diagnostics: readonly Diagnostic[],
  { files }: Pick<Project, 'files'>,
): Problem[] {
  const told = diagnostics.filter(({ severity }) => severity !== 'info');
  const sorted = [
    ...told.filter(({ severity }) => severity === 'error'),
    ...told.filter(({ severity }) => severity === 'warning'),
  ];
  return sorted.slice(0, MAX_PROBLEMS).map((diagnostic, index) => {
    const file = files.get(diagnostic.file ?? '');
    if (!file || diagnostic.line === undefined || index >= MAX_EXCERPTS) return diagnostic;
    try {
      const text = readProjectText(file, LIMITS.configBytes);
      return { ...diagnostic, excerpt: cutExcerpt(text, diagnostic.line) };
    } catch {
      // The file went away in the meantime; the message still stands.
      return diagnostic;
    }
  });
}

/** The lines around a line; long ones are cut. */
export function cutExcerpt(text: string, line: number): Excerpt {
  const all = text.split(/\r?\n/);
  const first = Math.max(1, Math.min(line, all.length) - LINES_AROUND);
  const lines = all.slice(first - 1, line + LINES_AROUND);
  return {
    first,
    lines: lines.map((each) => (each.length > MAX_LINE ? `${each.slice(0, MAX_LINE)}…` : each)),
  };
}
