import { keptBytes } from '@quire/base/testing/kept-bytes';
import { expect, test } from 'vitest';
import { readTop } from './source-notes.ts';

/** A page of about 100 KB, in memory as a file is after it was read. */
const readPage = (number: number) =>
  Buffer.from(
    `---\ntitle: "The title of page ${number} of the site"\n---\n\nimport Part from '/snippets/part-${number}.mdx';\n\n${'Words. '.repeat(14_000)}`,
  ).toString();

test('what 200 pages say of themselves does not keep their texts in memory', () => {
  const bytes = keptBytes(() =>
    Array.from({ length: 200 }, (_, number) => readTop(`page-${number}.mdx`, readPage(number))),
  );
  expect(bytes).toBeLessThan(5_000_000);
});
