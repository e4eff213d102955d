import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteMounts } from '@quire/site';

const LOOK = { theme: 'mint', name: 'Harbor', colors: { primary: '#0b7a5d' } };
/** A picture of one dot, another for each name. */
const picture = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>${name}</title></svg>`;

/** One repository at one release, as its authors write it: as if it were a site of its own. */
function toRepository(name: string, version: string, more: object, look: object) {
  return {
    'docs.json': JSON.stringify({
      ...look,
      name,
      redirects: [{ source: '/old', destination: '/guides/start' }],
      ...more,
    }),
    'index.mdx': `---\ntitle: ${name} home\n---\n\n[Start](/guides/start), [old](/old) and ![picture](/images/a.svg)\n`,
    'guides/start.mdx': `---\ntitle: ${name} start\n---\n\nimport Note from '/snippets/note.mdx';\n\nAll about ${name.toLowerCase()}word in ${version}word.\n\n<Note />\n\n[Home](/), [beside](./more) and [about](/about).\n\n## Part\n`,
    'guides/more.mdx': `---\ntitle: ${name} more\n---\n\n[Part](/guides/start#part) and [up](../index).\n`,
    'snippets/note.mdx': `Note of ${name} ${version}, see [more](/guides/more).\n`,
    'images/a.svg': picture(`${name} ${version}`),
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: name, version },
      paths: {
        '/things': { get: { summary: `List things of ${name} ${version}`, responses: {} } },
      },
    }),
    'things.mdx': `---\nopenapi: openapi.json GET /things\n---\n`,
  };
}

const PAGES = ['index', 'guides/start', 'guides/more', 'things'];

/** Three repositories at two releases each, in folders of their own, and how they are one site. */
export function writeMountedSite(folder: string): { source: string; mounts: SiteMounts } {
  const write = (name: string, files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      const place = join(folder, name, path);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
    return join(folder, name);
  };
  const tabs = (about: string[]) => ({
    navigation: { tabs: [{ tab: 'Guides', pages: [...PAGES, ...about] }] },
  });
  const groups = { navigation: { groups: [{ group: 'All', pages: PAGES }] } };
  const about = {
    'about.mdx':
      '---\ntitle: About us\n---\n\nThe [SDK](/sdk/guides/start) and the [CLI](/tools/cli).\n',
  };
  const source = write('docs-v2', {
    ...toRepository('Harbor', 'v2', tabs(['about']), LOOK),
    ...about,
  });
  const root = write('docs-v1', {
    ...toRepository('Harbor', 'v1', tabs(['about']), LOOK),
    ...about,
  });
  const make = (name: string, version: string) =>
    write(`${name}-${version}`, toRepository(name, version, groups, {}));
  return {
    source,
    mounts: {
      root: { source: 'harbor/docs', version: 'v2' },
      mounts: [
        { source: 'harbor/sdk', path: 'sdk', folder: make('Sdk', 'v2') },
        { source: 'harbor/cli', path: 'tools/cli', folder: make('Cli', 'v2') },
        { source: 'harbor/docs', version: 'v1', folder: root },
        { source: 'harbor/sdk', version: 'v1', path: 'sdk', folder: make('Sdk', 'v1') },
        { source: 'harbor/cli', version: 'v1', path: 'tools/cli', folder: make('Cli', 'v1') },
      ],
    },
  };
}
