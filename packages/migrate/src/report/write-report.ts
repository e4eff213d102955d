import { countThings } from '@quire/base';
import { countNotes, type NoteKind, type ReportData } from './report.ts';
import { cell } from './words.ts';

const NAMES: Readonly<Record<NoteKind, string>> = {
  converted: 'Converted',
  approximated: 'Approximated',
  left: 'Not converted',
};

const HINTS: Readonly<Record<NoteKind, string>> = {
  converted: '',
  approximated: ': check these',
  left: ': needs manual work',
};

/** The report as a page to read. */
export function toMarkdownReport(data: ReportData): string {
  const { tool, pages, redirects, files } = data;
  const lines = [
    `# Migration from ${tool}`,
    '',
    `${countThings(pages.length, 'page')}, ${countThings(redirects, 'redirect')}, ${countThings(files, 'file')} copied.`,
  ];
  for (const kind of ['left', 'approximated', 'converted'] as const) {
    lines.push('', `## ${NAMES[kind]}${HINTS[kind]}`, '', ...toSection(data, kind));
  }
  lines.push('', '## Pages', '', '| old file | new file | old address |', '|---|---|---|');
  for (const { from, to, address } of pages) {
    lines.push(
      `| ${cell(from)} | ${cell(to)} | ${address ? cell(address) : 'part of other pages'} |`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function toSection({ notes }: ReportData, kind: NoteKind): string[] {
  const counts = countNotes(notes, kind);
  if (counts.length === 0) return ['Nothing.'];
  const table = ['| what | places |', '|---|---|'].concat(
    counts.map(({ what, count: places }) => `| ${cell(what)} | ${places} |`),
  );
  if (kind === 'converted') return table;
  // Many places of one file can only be told apart by their number.
  const places = new Map<string, number>();
  for (const { file, line, what, detail } of notes.filter((note) => note.kind === kind)) {
    const place = line === undefined ? file : `${file}:${line}`;
    const text = `- \`${place}\` ${what}${detail ? `: \`${detail.replaceAll('`', "'")}\`` : ''}`;
    places.set(text, (places.get(text) ?? 0) + 1);
  }
  const lines = [...places].map(([text, number]) => (number > 1 ? `${text} (${number}×)` : text));
  return [...table, '', ...lines];
}

/** The report for programs. */
export function toJsonReport(data: ReportData): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

const MOST_LINES = 8;

/** The report in a few lines. */
export function toSummary(data: ReportData): string {
  const { tool, pages, redirects, files, notes } = data;
  const lines = [
    `Read the ${tool} site: ${countThings(pages.length, 'page')}, ${countThings(redirects, 'redirect')}, ${countThings(files, 'file')} copied.`,
  ];
  for (const kind of ['converted', 'approximated', 'left'] as const) {
    const counts = countNotes(notes, kind);
    const all = counts.reduce((sum, { count: places }) => sum + places, 0);
    if (all === 0) continue;
    const shown = counts.slice(0, MOST_LINES).map(({ what, count: n }) => `  ${n} × ${what}`);
    const more =
      counts.length > MOST_LINES ? [`  and ${counts.length - MOST_LINES} more kinds`] : [];
    lines.push(`${NAMES[kind]} (${all}):`, ...shown, ...more);
  }
  return `${lines.join('\n')}\n`;
}
