import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The nine themes of docs.json. */
export const THEMES = [
  'mint',
  'maple',
  'palm',
  'willow',
  'linden',
  'almond',
  'aspen',
  'sequoia',
  'luma',
] as const;

/** One page for each mode, by the mode's name. */
export const MODES = ['default', 'wide', 'center', 'custom', 'frame', 'api'] as const;
export type Mode = (typeof MODES)[number];

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="24"><rect width="90" height="24"/></svg>';

const TEXT = `Text with a [link](/wide).

## First

Words.

### Inside

<div class="not-prose" id="set-apart">
  <h2>Apart</h2>
  <p>Not text.</p>
  <ul>
    <li>One</li>
  </ul>
  <a href="/wide">A link</a>
  <table>
    <tbody>
      <tr>
        <td>Cell</td>
      </tr>
    </tbody>
  </table>
  <button>Press</button>
</div>

## Second

- One
- Two

| A | B |
| --- | --- |
| a | b |
`;

const OWN = `<h1 id="own-title">Own</h1>

<h2 id="own-part">Part</h2>

<p id="own-text">Words with <a href="/wide">a link</a>.</p>

<ul id="own-list">
  <li>One</li>
</ul>

<img id="own-picture" src="/logo.svg" alt="" />
`;

const PAGES: Record<string, { front: string; body: string }> = {
  default: { front: 'description: What it is about.', body: TEXT },
  wide: { front: 'mode: wide', body: TEXT },
  center: { front: 'mode: center', body: TEXT },
  custom: { front: 'mode: custom', body: OWN },
  frame: { front: 'mode: frame', body: OWN },
  api: { front: 'api: GET https://api.example.com/ships/{id}', body: 'Finds a ship.' },
  other: { front: '', body: 'Text.' },
  hulls: { front: '', body: 'Text.' },
  'v1/start': { front: '', body: 'Text.' },
  'fr/start': { front: '', body: 'Texte.' },
};

/** A site with every part of a page, and these files of its author beside it. */
export async function writeContractSite(
  folder: string,
  change: Record<string, unknown> = {},
  files: Record<string, string> = {},
): Promise<void> {
  const group = {
    group: 'Guides',
    pages: ['default', 'wide', { group: 'Modes', pages: ['center', 'custom', 'frame'] }, 'api'],
  };
  const tabs = [
    { tab: 'Docs', groups: [group, { group: 'More', pages: ['other'] }] },
    { tab: 'Elsewhere', href: 'https://example.com/' },
    {
      tab: 'Parts',
      menu: [
        { item: 'Hulls', icon: 'ship', description: 'What floats.', pages: ['hulls'] },
        { item: 'Sails', href: 'https://example.com/sails' },
      ],
    },
  ];
  const config = {
    theme: 'mint',
    name: 'Ships',
    colors: { primary: '#0b7285', light: '#66d9e8', dark: '#0b5a6b' },
    logo: { light: '/logo.svg', dark: '/logo-dark.svg' },
    banner: { content: 'New: [read on](/other)', dismissible: true },
    contextual: { options: ['copy', 'view'] },
    feedback: { thumbs: true },
    navbar: {
      links: [{ label: 'Blog', href: 'https://example.com/blog' }],
      primary: { type: 'button', label: 'Sign up', href: 'https://example.com/join' },
    },
    footer: {
      socials: { github: 'https://github.com/example' },
      links: [{ header: 'More', items: [{ label: 'Terms', href: 'https://example.com/terms' }] }],
    },
    navigation: {
      global: { anchors: [{ anchor: 'Status', href: 'https://example.com/status' }] },
      languages: [
        {
          language: 'en',
          default: true,
          versions: [
            { version: 'v2', tabs },
            { version: 'v1', pages: ['v1/start'] },
          ],
        },
        { language: 'fr', pages: ['fr/start'] },
      ],
    },
    ...change,
  };
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await put('docs.json', JSON.stringify(config));
  await put('logo.svg', LOGO);
  await put('logo-dark.svg', LOGO.replace('<rect', '<rect fill="#fff"'));
  for (const [path, { front, body }] of Object.entries(PAGES)) {
    await put(`${path}.mdx`, `---\ntitle: ${path}\n${front}\n---\n\n${body}\n`);
  }
  for (const [path, text] of Object.entries(files)) await put(path, text);
}
