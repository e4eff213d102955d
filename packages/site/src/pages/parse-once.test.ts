import { expect, test } from 'vitest';
import { createParseOnce } from './parse-once.ts';

test('the last page is parsed once; another file or text is another page', () => {
  const parse = createParseOnce();
  const page = parse({ file: 'a.mdx', text: '# A' });
  expect(parse({ file: 'a.mdx', text: '# A' })).toBe(page);
  expect(parse({ file: 'b.mdx', text: '# A' })).not.toBe(page);
  expect(parse({ file: 'a.mdx', text: '# A' })).toEqual(page);
  expect(parse({ file: 'a.mdx', text: '# B' }).text).toBe('# B');
});
