import { describe, expect, test } from 'vitest';
import { toValuesFile } from './values-file.ts';

const input = {
  api: 'https://quire.example.com',
  jobId: 'se_0123456789abcdef01234567',
  sha256: 'a'.repeat(64),
  link: {
    bundleUrl: 'https://files.example.com/b.tar.gz?sig=1&exp=2',
    expiresAt: '2026-11-15T02:22:13.000Z',
  },
};

describe('toValuesFile', () => {
  test('pins the bundle behind a link and says how long it works', () => {
    expect(toValuesFile('link', input)).toBe(
      `# The link works until 2026-11-15T02:22:13.000Z.
staticExport:
  enabled: true
  bundleUrl: "https://files.example.com/b.tar.gz?sig=1&exp=2"
  version: "sha256:${'a'.repeat(64)}"
`,
    );
  });

  test('names the job to ask for fresh links', () => {
    expect(toValuesFile('source', input)).toContain(
      '  source:\n    api: "https://quire.example.com"\n    jobId: se_0123456789abcdef01234567\n',
    );
  });

  test('takes a bundle that was carried in', () => {
    expect(toValuesFile('file', input)).toContain('bundleUrl: "file:bundle.tar.gz"');
    expect(toValuesFile('file', input)).toContain('deployment:\n  type: air-gapped\n');
  });

  test.each([
    ['http://10.0.0.5:4000', true],
    ['http://localhost:4000', false],
    ['http://127.0.0.1:4000', false],
    ['https://quire.example.com', false],
  ])('%s needs leave for plain http: %s', (api, expected) => {
    expect(toValuesFile('source', { ...input, api }).includes('allowInsecure: true')).toBe(
      expected,
    );
  });
});
