import { expect, test } from 'vitest';
import { buildProject } from '../../testing/build-project.ts';

test('pages with images are rendered in threads as they are outside them', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"></svg>';
  const files = {
    'docs.json': {
      name: 'Pictures',
      theme: 'mint',
      colors: { primary: '#0b7a5d' },
      navigation: { pages: Array.from({ length: 40 }, (_, index) => `page-${index}`) },
    },
    'images/a.svg': picture,
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `page-${index}.mdx`,
        `---\ntitle: Page ${index}\n---\n\n![A picture](/images/a.svg)\n`,
      ]),
    ),
  };
  const inside = await buildProject(files, { workers: 2 });
  const outside = await buildProject(files, { workers: 0 });
  expect(inside.result.diagnostics).toEqual(outside.result.diagnostics);
  expect([...inside.files]).toEqual([...outside.files]);
});
