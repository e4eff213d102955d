import { describe, expect, it } from 'vitest';
import type { Violation } from './look-at-page.ts';
import { toFindings } from './to-findings.ts';

const image = (html: string, isContent = true): Violation => ({
  id: 'image-alt',
  impact: 'critical',
  help: 'Images must have alternative text',
  helpUrl: 'https://example.com/image-alt',
  elements: [
    {
      html,
      summary:
        'Fix any of the following:\n  Element does not have an alt attribute\n  aria-label attribute does not exist',
      isContent,
    },
  ],
});

const FINDING = {
  file: 'a.mdx',
  code: 'axe/image-alt',
  severity: 'error',
  message: 'Images must have alternative text: <img src="1">.',
  fix: 'Element does not have an alt attribute. See https://example.com/image-alt',
};

describe('toFindings', () => {
  it('tells a fault of both modes once', () => {
    const violations = [image('<img src="1">')];
    const found = toFindings([
      { file: 'a.mdx', mode: 'light', violations },
      { file: 'a.mdx', mode: 'dark', violations },
    ]);
    expect(found).toEqual([FINDING]);
  });

  it('names the mode of a fault that only one of them has', () => {
    const found = toFindings([
      { file: 'a.mdx', mode: 'light', violations: [] },
      { file: 'a.mdx', mode: 'dark', violations: [image('<img src="1">')] },
    ]);
    expect(found).toEqual([
      { ...FINDING, message: 'Images must have alternative text in dark mode: <img src="1">.' },
    ]);
  });

  it('counts the elements of one page, and tells pages apart', () => {
    const violations = [image('<img src="1">'), image('<img\n  src="2">'), image('<img src="3">')];
    const found = toFindings([
      { file: 'a.mdx', mode: 'light', violations },
      { file: 'b.mdx', mode: 'light', violations: [image('<img src="1">')] },
    ]);
    expect(found).toEqual([
      {
        ...FINDING,
        message: 'Images must have alternative text: <img src="1"> and 2 more elements.',
      },
      { ...FINDING, file: 'b.mdx' },
    ]);
  });

  it('tells a fault of the layout once for all pages', () => {
    const found = toFindings(
      ['a.mdx', 'b.mdx', 'c.mdx'].map((file) => ({
        file,
        mode: 'light',
        violations: [image('<img src="logo">', false)],
      })),
    );
    expect(found).toEqual([
      {
        ...FINDING,
        message: 'Images must have alternative text (in the layout, on 3 pages): <img src="logo">.',
      },
    ]);
  });

  it('goes by what axe says of the impact', () => {
    const impacts = ['critical', 'serious', 'moderate', 'minor', null];
    const severities = impacts.map((impact) => {
      const violations = [{ ...image('<img>'), impact }];
      return toFindings([{ file: 'a.mdx', mode: 'light', violations }])[0]?.severity;
    });
    expect(severities).toEqual(['error', 'warning', 'warning', 'info', 'warning']);
  });
});
