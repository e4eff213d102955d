import type { Diagnostic, Severity } from '@quire/base';
import { toFindingPath, toFindingText } from './finding-path.ts';
import { createFingerprints } from './fingerprints.ts';

const LEVELS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' };

/** What a rule is about, by its name. */
export type DescribeRule = (name: string) => string;

interface SarifSite {
  folder: string;
  version: string;
  describeRule: DescribeRule;
}

/** Findings as SARIF 2.1.0, which code scanners and editors read. */
export function toSarifReport(
  findings: readonly Diagnostic[],
  { folder, version, describeRule }: SarifSite,
): object {
  const toFingerprint = createFingerprints();
  const ruleNames = [...new Set(findings.map(({ code }) => code))];
  const results = findings.map((finding) => ({
    ruleId: finding.code,
    ruleIndex: ruleNames.indexOf(finding.code),
    level: LEVELS[finding.severity],
    message: { text: toFindingText(finding) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(toFindingPath(finding, folder)) },
          ...toRegion(finding),
        },
      },
    ],
    partialFingerprints: { 'quireFinding/v1': toFingerprint(finding) },
  }));
  const rules = ruleNames.map((id) => ({ id, shortDescription: { text: describeRule(id) } }));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'quire', version, rules } },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
}

function toRegion({ line, column }: Diagnostic): object {
  if (line === undefined) return {};
  const startColumn = column === undefined ? {} : { startColumn: column };
  return { region: { startLine: line, ...startColumn } };
}
