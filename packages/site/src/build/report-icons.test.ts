import { expect, it } from 'vitest';
import { buildProject } from '../../testing/build-project.ts';

it('names each icon of docs.json, of frontmatter and of a code block that no library has', async () => {
  const { result } = await buildProject({
    'docs.json': `{
  "theme": "mint", "name": "Icons", "colors": { "primary": "#0055aa" },
  "navigation": { "groups": [
    { "group": "One", "icon": "rockett", "pages": ["index"] },
    { "group": "Two", "icon": "/sign.svg", "pages": ["second"] }
  ] },
  "navbar": { "links": [{ "label": "A", "href": "https://example.com", "icon": "githubb" }] }
}`,
    'index.mdx': '---\ntitle: Home\nicon: hous\n---\n\nText\n\n```js icon="terminall"\n1\n```\n',
    'second.mdx': '---\ntitle: Second\nicon: rocket\n---\n\nText\n',
    'sign.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const told = result.diagnostics.map(
    ({ code, severity, file, line, message, fix }) =>
      `${code} ${severity} ${file}:${line} ${message} ${fix}`,
  );
  const text = (who: string, name: string, meant: string) =>
    `${who} uses the icon "${name}", which is not in any icon library. Did you mean "${meant}"?`;
  expect(told).toEqual([
    `unknown-icon warning docs.json:4 ${text('docs.json', 'rockett', 'rocket')}`,
    `unknown-icon warning docs.json:7 ${text('docs.json', 'githubb', 'github')}`,
    `unknown-icon warning index.mdx:1 ${text('The page', 'hous', 'house')}`,
    `unknown-icon warning index.mdx:8 ${text('A code block', 'terminall', 'terminal')}`,
  ]);
});
