import type { Diagnostic, Severity } from '@quire/base';
import { toFindingPath, toFindingText } from './finding-path.ts';
import { createFingerprints } from './fingerprints.ts';

const SEVERITIES: Record<Severity, string> = { error: 'major', warning: 'minor', info: 'info' };

/** Findings as a Code Quality report: GitLab shows them in a merge request. */
export function toGitlabReport(findings: readonly Diagnostic[], folder: string): object[] {
  const toFingerprint = createFingerprints();
  return findings.map((finding) => ({
    description: toFindingText(finding),
    check_name: finding.code,
    fingerprint: toFingerprint(finding),
    severity: SEVERITIES[finding.severity],
    location: { path: toFindingPath(finding, folder), lines: { begin: finding.line ?? 1 } },
  }));
}
