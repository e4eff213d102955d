import type { Diagnostic, Severity } from '@quire/base';
import type { Mode, ViolatingElement, Violation } from './look-at-page.ts';

/** What the names of axe's rules begin with. */
export const AXE_PREFIX = 'axe/';

/** What axe found on one page in one mode. */
export interface PageViolations {
  file: string;
  mode: Mode;
  violations: readonly Violation[];
}

/** Critical: some readers cannot use the content at all, so it is lost for them. */
const SEVERITIES: Record<string, Severity> = {
  critical: 'error',
  serious: 'warning',
  moderate: 'warning',
  minor: 'info',
};

/** Everything that is told in one finding. */
interface Fault {
  violation: Violation;
  /** The first page that has it. */
  file: string;
  isContent: boolean;
  files: Set<string>;
  modes: Set<Mode>;
  elements: Map<string, ViolatingElement>;
}

/**
 * What axe found, as findings: one for each rule and page, and one for each rule and the layout, which all
 * pages share. Both modes are told together.
 */
export function toFindings(found: readonly PageViolations[]): Diagnostic[] {
  const faults = new Map<string, Fault>();
  const modes = new Set(found.map(({ mode }) => mode));
  for (const { file, mode, violations } of found) {
    for (const violation of violations) {
      for (const element of violation.elements) {
        add(faults, element, { violation, file, mode });
      }
    }
  }
  return [...faults.values()].map((fault) => toFinding(fault, modes.size));
}

function add(
  faults: Map<string, Fault>,
  element: ViolatingElement,
  { violation, file, mode }: { violation: Violation; file: string; mode: Mode },
): void {
  const { isContent } = element;
  const key = `${violation.id} ${isContent ? file : ''}`;
  const fault = faults.get(key) ?? {
    violation,
    file,
    isContent,
    files: new Set(),
    modes: new Set(),
    elements: new Map(),
  };
  faults.set(key, fault);
  fault.files.add(file);
  fault.modes.add(mode);
  if (!fault.elements.has(element.html)) fault.elements.set(element.html, element);
}

function toFinding(fault: Fault, modeCount: number): Diagnostic {
  const { violation, file, modes, elements } = fault;
  const [first] = elements.values();
  const mode = modes.size < modeCount ? ` in ${[...modes].join()} mode` : '';
  const where = describeElements(first?.html ?? '', elements.size);
  return {
    file,
    code: `${AXE_PREFIX}${violation.id}`,
    severity: SEVERITIES[violation.impact ?? ''] ?? 'warning',
    message: `${violation.help}${describePages(fault)}${mode}: ${where}.`,
    fix: `${toFix(first?.summary ?? '')}See ${violation.helpUrl}`,
  };
}

function describePages({ isContent, files }: Fault): string {
  if (isContent) return '';
  return files.size === 1 ? ' (in the layout)' : ` (in the layout, on ${files.size} pages)`;
}

function describeElements(html: string, count: number): string {
  const first = html.replace(/\s+/g, ' ').trim();
  if (count === 1) return first;
  return `${first} and ${count - 1} more ${count === 2 ? 'element' : 'elements'}`;
}

/** `Fix any of the following:` and a line for each way: the first way is what most people want. */
function toFix(summary: string): string {
  const ways = summary
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^Fix (?:any|all) of the following:$/.test(line));
  const [way] = ways;
  if (way === undefined) return '';
  return /[.!?]$/.test(way) ? `${way} ` : `${way}. `;
}
