import type { Diagnostic, Severity } from '@quire/base';
import { toFindingPath, toFindingText } from './finding-path.ts';

const COMMANDS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' };

/** Findings as workflow commands: GitHub shows them beside the lines of a pull request. */
export function toGithubAnnotations(findings: readonly Diagnostic[], folder: string): string {
  return findings.map((finding) => `${toAnnotation(finding, folder)}\n`).join('');
}

function toAnnotation(finding: Diagnostic, folder: string): string {
  const { severity, line, column, code } = finding;
  const properties = {
    file: toFindingPath(finding, folder),
    line,
    col: line === undefined ? undefined : column,
    title: code,
  };
  const list = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${COMMANDS[severity]} ${list.join(',')}::${escapeData(toFindingText(finding))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
