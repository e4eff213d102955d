import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createSeededRandom, type SeededRandom } from './soak.ts';

const FOLDERS = ['guides', 'guides/deep', 'reference'];
const PAGES = 24;
const SECTIONS = 1000;

/** A site of pages that depend on each other in every way there is, and a way to edit it. */
export interface EditedSite {
  folder: string;
  /** Creates the next change, and says which. */
  edit(): string;
}

/** Writes the site. The same seed gives the same site and the same edits. */
export function createEditedSite(folder: string, seed: number): EditedSite {
  const random = createSeededRandom(seed);
  const put = (path: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (let number = 0; number < PAGES; number++) {
    const path = `${FOLDERS[number % FOLDERS.length]}/page-${number}`;
    put(`${path}.mdx`, renderPage(number, random));
  }
  put('index.mdx', renderHome());
  put('snippets/shared.mdx', 'Said on **many** pages, with a [link](/reference/page-2).\n');
  put('snippets/outer.mdx', 'import Shared from "/snippets/shared.mdx";\n\nOuter: <Shared />\n');
  put('snippets/counter.jsx', toCounter('Count'));
  put('images/plan.svg', toImage('red'));
  put('images/logo.svg', toImage('navy'));
  for (const folder of FOLDERS) put(toSign(folder), toImage('teal'));
  put('openapi.json', toSpec('List all orders'));
  put('docs.json', toConfig(listPages(folder), '#3b5bdb'));
  return { folder, edit: () => makeEdit(folder, random, put) };
}

const WORDS = 'amber basin cedar delta ember fjord grove haven inlet jetty knoll ledge'.split(' ');

function renderPage(number: number, random: SeededRandom): string {
  const words = Array.from({ length: 12 }, () => random.of(WORDS)).join(' ');
  const parts = [
    `---\ntitle: "Page ${number}"\ndescription: "About ${random.of(WORDS)}"\n---`,
    number % 2 === 0 ? 'import Shared from "/snippets/shared.mdx";' : '',
    number % 5 === 0 ? 'import Outer from "/snippets/outer.mdx";' : '',
    number % 7 === 0 ? 'import { Counter } from "/snippets/counter.jsx";' : '',
    `## Part ${number}\n\n${words}. [Next](/${FOLDERS[(number + 1) % 3]}/page-${number + 1}).`,
    number % 2 === 0 ? '<Shared />' : '',
    number % 5 === 0 ? '<Outer />' : '',
    number % 7 === 0 ? '<Counter start={3} />' : '',
    number % 3 === 0 ? '![Plan](/images/plan.svg)' : '',
    '<Tabs>\n  <Tab title="One">\n    {{product}} first.\n  </Tab>\n  <Tab title="Two">\n    Second.\n  </Tab>\n</Tabs>',
    '```js\nconst a = 1;\n```',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** So many sections that the search index is a large one, in several files. */
function renderHome(): string {
  const sections = Array.from({ length: SECTIONS }, (_, number) => `## Section ${number}`);
  const top = '---\ntitle: Home\n---\n\nSee the [guides](/guides/page-0) of {{product}}.';
  return `${[top, ...sections].join('\n\n')}\n`;
}

function toCounter(label: string): string {
  return `export const Counter = ({ start }) => {\n  const [n, setN] = useState(start);\n  return <button onClick={() => setN(n + 1)}>${label} {n}</button>;\n};\n`;
}

function toImage(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="${color}"/></svg>\n`;
}

/** Only the sidebars of one part of the site show it. */
function toSign(folder: string): string {
  return `images/sign-${folder.replaceAll('/', '-')}.svg`;
}

function toSpec(summary: string): string {
  const responses = { 200: { description: 'Done' } };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/orders': { get: { summary, operationId: 'listOrders', responses } },
      '/orders/{id}': { get: { summary: 'One order', operationId: 'oneOrder', responses } },
    },
  });
}

function toConfig(pages: readonly string[], color: string, more: object = {}): string {
  const tabs = FOLDERS.map((folder) => ({
    tab: folder,
    groups: [
      {
        group: `In ${folder}`,
        icon: `/${toSign(folder)}`,
        pages: pages.filter((path) => dirname(path) === folder),
      },
    ],
  }));
  const api = { tab: 'API', openapi: 'openapi.json' };
  const navigation = { tabs: [{ tab: 'Home', pages: ['index'] }, ...tabs, api] };
  const variables = { product: 'Quire' };
  return JSON.stringify({
    theme: 'mint',
    name: 'Edited',
    colors: { primary: color },
    logo: '/images/logo.svg',
    // Leads nowhere, which every build reports.
    navbar: { links: [{ label: 'Lost', href: '/no/such/page' }] },
    navigation,
    variables,
    ...more,
  });
}

function listPages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx') && !path.startsWith('snippets'))
    .map((path) => path.replaceAll('\\', '/').replace(/\.mdx$/, ''))
    .sort();
}

type Put = (path: string, text: string | Uint8Array) => void;

function makeEdit(folder: string, random: SeededRandom, put: Put): string {
  const pages = listPages(folder).filter((path) => path !== 'index');
  const page = random.of(pages);
  const word = random.of(WORDS);
  const change = (path: string, edit: (text: string) => string) =>
    put(path, edit(readFileSync(join(folder, path), 'utf8')));
  const changeConfig = (edit: (config: Record<string, unknown>) => object) =>
    change('docs.json', (text) => JSON.stringify(edit(JSON.parse(text))));
  const edits: Record<string, () => void> = {
    body: () => change(`${page}.mdx`, (text) => `${text}\nMore of ${word}.\n`),
    title: () =>
      change(`${page}.mdx`, (text) => text.replace(/^title: .*$/m, `title: "The ${word}"`)),
    heading: () => change(`${page}.mdx`, (text) => text.replace(/^## .*$/m, `## On ${word}`)),
    snippet: () => put('snippets/shared.mdx', `Now ${word}, on many pages.\n`),
    'snippet that is gone': () => rmSync(join(folder, 'snippets/outer.mdx'), { force: true }),
    'snippet that is back': () =>
      put(
        'snippets/outer.mdx',
        `import Shared from "/snippets/shared.mdx";\n\n${word} <Shared />\n`,
      ),
    module: () => put('snippets/counter.jsx', toCounter(word)),
    image: () => put('images/plan.svg', toImage(word)),
    logo: () => put('images/logo.svg', toImage(word)),
    'sign of a group': () => put(toSign(random.of(FOLDERS)), toImage(word)),
    specification: () => put('openapi.json', toSpec(`List every ${word}`)),
    color: () =>
      changeConfig((config) => ({
        ...config,
        colors: { primary: `#${String(100_000 + random.below(899_999))}` },
      })),
    variable: () => changeConfig((config) => ({ ...config, variables: { product: word } })),
    redirect: () =>
      changeConfig((config) => ({
        ...config,
        redirects: [{ source: `/${word}`, destination: `/${page}` }],
      })),
    'navigation order': () =>
      put('docs.json', toConfig([...pages.slice(5), ...pages.slice(0, 5)], '#0d9373')),
    'name of the site': () => changeConfig((config) => ({ ...config, name: `Edited ${word}` })),
    rename: () =>
      renameSync(join(folder, `${page}.mdx`), join(folder, `${dirname(page)}/${word}.mdx`)),
    delete: () => rmSync(join(folder, `${page}.mdx`)),
    'new page': () =>
      put(`${random.of(FOLDERS)}/new-${word}.mdx`, renderPage(random.below(90), random)),
  };
  const [name, edit] = random.of(Object.entries(edits));
  edit();
  if (/rename|delete|new page/.test(name)) put('docs.json', toConfig(listPages(folder), '#3b5bdb'));
  return name;
}
