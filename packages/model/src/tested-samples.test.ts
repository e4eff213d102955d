import { describe, expect, it } from 'vitest';
import {
  digestSample,
  formatTestedSamples,
  parseTestedSamples,
  type TestedSample,
} from './tested-samples.ts';

const sample = (file: string, digest: string): TestedSample => ({
  file,
  digest: digest.repeat(32),
  result: 'passed',
  against: 'mock',
  testedAt: '2026-11-19T01:00:00.000Z',
});

describe('the record of tested samples', () => {
  it('has the same bytes in whatever order the results came', () => {
    const [a, b, c] = [sample('a.mdx', '1'), sample('a.mdx', '2'), sample('b.mdx', '0')];
    const text = formatTestedSamples([c, b, a]);
    expect(text).toBe(formatTestedSamples([a, b, c]));
    expect(parseTestedSamples(text)).toEqual([a, b, c]);
  });

  it.each(['', '{}', '{"format":2,"samples":[]}', '{"format":1,"samples":[{"file":"a.mdx"}]}'])(
    'is not read from %s',
    (text) => {
      expect(parseTestedSamples(text)).toBeUndefined();
    },
  );
});

describe('digestSample', () => {
  it('looks at the code, not at where it stands', () => {
    const digest = digestSample('if (a) {\n  b();\n}');
    expect(digestSample('  if (a) {\r\n    b();  \r\n  }\n\n')).toBe(digest);
    expect(digestSample('if (a) {\n    b();\n}')).not.toBe(digest);
    expect(digestSample('')).toMatch(/^[0-9a-f]{32}$/);
  });
});
