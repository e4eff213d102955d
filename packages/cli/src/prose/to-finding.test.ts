import { describe, expect, it } from 'vitest';
import { toFinding, type ValeAlert } from './to-finding.ts';

const ALERT: ValeAlert = {
  Action: { Name: '', Params: null },
  Span: [6, 8],
  Check: 'Vale.Spelling',
  Link: '',
  Message: "Did you really mean 'teh'?",
  Severity: 'error',
  Match: 'teh',
  Line: 2,
};
const LINES = ['# Title', 'Read teh page.'];

describe('toFinding', () => {
  it('keeps place and words', () => {
    expect(toFinding(ALERT, 'a.mdx', LINES)).toEqual({
      file: 'a.mdx',
      line: 2,
      column: 6,
      code: 'vale/Vale.Spelling',
      severity: 'error',
      message: "Did you really mean 'teh'?",
      fix: 'Change the text, or adjust the rule in your .vale.ini.',
    });
  });

  it('reads what Vale printed', () => {
    // As Vale 2.15.0 printed it of the second line below.
    const printed: ValeAlert[] = JSON.parse(`[
      { "Action": { "Name": "suggest", "Params": ["spellings"] }, "Check": "Vale.Spelling",
        "Description": "", "Line": 2, "Link": "", "Message": "Did you really mean 'recieve'?",
        "Severity": "error", "Span": [4, 10], "Match": "recieve" },
      { "Action": { "Name": "replace", "Params": null }, "Check": "House.Simple",
        "Description": "", "Line": 2, "Link": "https://example.com/simple",
        "Message": "Use 'use' instead of 'utilize'.",
        "Severity": "warning", "Span": [26, 32], "Match": "utilize" }]`);
    const lines = ['# Title', 'We recieve it. 🎈 You can utilize it.'];
    expect(printed.map((alert) => toFinding(alert, 'a.mdx', lines))).toEqual([
      {
        file: 'a.mdx',
        line: 2,
        column: 4,
        code: 'vale/Vale.Spelling',
        severity: 'error',
        message: "Did you really mean 'recieve'?",
        fix: 'Correct the spelling, or add the word to the vocabulary of your styles.',
      },
      {
        file: 'a.mdx',
        line: 2,
        column: 27,
        code: 'vale/House.Simple',
        severity: 'warning',
        message: "Use 'use' instead of 'utilize'.",
        fix: 'Change the text, or adjust the rule in your .vale.ini. See https://example.com/simple',
      },
    ]);
  });

  it('maps severities, and takes one that it does not know for a warning', () => {
    const severities = ['error', 'warning', 'suggestion', 'other'].map(
      (Severity) => toFinding({ ...ALERT, Severity }, 'a.mdx', LINES).severity,
    );
    expect(severities).toEqual(['error', 'warning', 'info', 'warning']);
  });

  it('counts columns as editors do, also where the file changed meanwhile', () => {
    const column = (line: string, Span: [number, number]) =>
      toFinding({ ...ALERT, Line: 1, Span }, 'a.mdx', [line]).column;
    expect(column('🎈🎈 teh', [4, 6])).toBe(6);
    expect(column('', [4, 6])).toBe(1);
    expect(column('teh', [0, 0])).toBe(1);
    expect(toFinding({ ...ALERT, Line: 0 }, 'a.mdx', LINES).line).toBe(1);
    expect(toFinding({ ...ALERT, Line: 90 }, 'a.mdx', LINES).line).toBe(90);
  });

  it('says what to do from what Vale suggests', () => {
    const fix = (Name: string, Params: string[] | null, more: Partial<ValeAlert> = {}) =>
      toFinding({ ...ALERT, ...more, Action: { Name, Params } }, 'a.mdx', LINES).fix;
    expect(fix('replace', ['the'])).toBe('Write "the" instead.');
    expect(fix('replace', ['the', 'them'])).toBe('Write "the" or "them" instead.');
    expect(fix('replace', ['the'], { Link: 'https://example.com/the' })).toBe(
      'Write "the" instead. See https://example.com/the',
    );
    expect(fix('remove', null)).toBe('Remove "teh".');
    expect(fix('suggest', ['spellings'])).toBe(
      'Correct the spelling, or add the word to the vocabulary of your styles.',
    );
    expect(fix('edit', ['trim_right', '!'])).toBe(
      'Change the text, or adjust the rule in your .vale.ini.',
    );
  });
});
