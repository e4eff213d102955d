import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom } from './random.mjs';
import { pickNoun, pickOwnWords, pickWord } from './vocabulary.mjs';

const GROUP_SIZE = 50;

/** Modules as authors write them: small, one or two components each, some with state, one that imports another. */
const MODULES = {
  'snippets/tone.jsx': `export const tones = {
  info: { color: '#0d7a5f', label: 'Note' },
  warn: { color: '#b45309', label: 'Careful' },
};

export const toneOf = (name) => tones[name] ?? tones.info;
`,
  'snippets/callout.jsx': `import { toneOf } from './tone.jsx';

export const Callout = ({ tone, title, children }) => {
  const { color, label } = toneOf(tone);
  return (
    <aside className="my-4 rounded-xl border p-4" style={{ borderColor: color }}>
      <strong>{label}: {title}</strong>
      <div className="mt-2">{children}</div>
    </aside>
  );
};
`,
  'snippets/feature-list.jsx': `const Check = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor">
    <path d="M3 8l3 3 7-7" strokeWidth="2" />
  </svg>
);

export const FeatureList = ({ items = [] }) => (
  <ul className="grid grid-cols-2 gap-2">
    {items.map((item) => (
      <li key={item.name} className="flex items-center gap-2">
        <Check />
        <span>{item.name}</span>
        {item.text && <small>{item.text}</small>}
      </li>
    ))}
  </ul>
);
`,
  'snippets/link-card.jsx': `export const LinkCard = ({ title, href, children }) => (
  <a href={href} className="block rounded-2xl border p-4 hover:shadow">
    <h3>{title}</h3>
    <p>{children}</p>
  </a>
);
`,
  'snippets/fold.jsx': `import { useState } from 'react';

export const Fold = ({ title, children }) => {
  const [open, setOpen] = useState(false);
  return (
    <div className="rounded-xl border">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>{title}</button>
      <div hidden={!open}>{children}</div>
    </div>
  );
};
`,
  'snippets/price-table.jsx': `import { useMemo } from 'react';

export const PriceTable = ({ rows = [] }) => {
  const total = useMemo(() => rows.reduce((sum, row) => sum + row.price, 0), [rows]);
  return (
    <table>
      <thead><tr><th>Plan</th><th>Price</th></tr></thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.plan}><td>{row.plan}</td><td>{row.price.toFixed(2)}</td></tr>
        ))}
      </tbody>
      <tfoot><tr><td>All</td><td>{total.toFixed(2)}</td></tr></tfoot>
    </table>
  );
};
`,
  'snippets/badge.jsx': `import { toneOf } from './tone.jsx';

export const Mark = ({ text, tone }) => (
  <span className="rounded-full px-2 text-xs" style={{ background: toneOf(tone).color }}>{text}</span>
);
`,
  'snippets/feedback.jsx': `import { useEffect, useState } from 'react';

export const Feedback = () => {
  const [sent, setSent] = useState(false);
  useEffect(() => { setSent(localStorage.getItem('feedback') === 'sent'); }, []);
  return (
    <div className="flex gap-2">
      <p>{sent ? 'Thank you.' : 'Was this page helpful?'}</p>
      {['Yes', 'No'].map((word) => <button key={word} type="button" onClick={() => setSent(true)}>{word}</button>)}
    </div>
  );
};
`,
};

const IMPORTS = `import { Callout } from '/snippets/callout.jsx';
import { FeatureList } from '/snippets/feature-list.jsx';
import { LinkCard } from '/snippets/link-card.jsx';
import { Fold } from '/snippets/fold.jsx';
import { PriceTable } from '/snippets/price-table.jsx';
import { Mark } from '/snippets/badge.jsx';
import { Feedback } from '/snippets/feedback.jsx';
`;

/** The eight components of a page: each with its own words on every page, but for the last. */
const OWN = {
  head: IMPORTS,
  callout: ({ title, text }) => `<Callout tone="info" title="${title}">\n  ${text}\n</Callout>`,
  list: ({ items }) => `<FeatureList items={${JSON.stringify(items)}} />`,
  card: ({ title, path, text }) => `<LinkCard title="${title}" href="/${path}">${text}</LinkCard>`,
  fold: ({ title, text }) => `<Fold title="${title}">\n  ${text}\n</Fold>`,
  table: ({ rows }) => `<PriceTable rows={${JSON.stringify(rows)}} />`,
  badge: ({ word }) => `<Mark text="${word}" tone="warn" />`,
  end: () => '<Feedback />',
};

/** The same with what Quire brings along. */
const BUILT_IN = {
  head: '',
  callout: ({ title, text }) => `<Note>\n  **${title}** ${text}\n</Note>`,
  list: ({ items }) =>
    `<Columns cols={2}>\n${items.map(({ name, text }) => `  <Card title="${name}" icon="check">${text}</Card>`).join('\n')}\n</Columns>`,
  card: ({ title, path, text }) => `<Card title="${title}" href="/${path}">${text}</Card>`,
  fold: ({ title, text }) => `<Accordion title="${title}">\n  ${text}\n</Accordion>`,
  table: ({ rows }) =>
    `<Steps>\n${rows.map(({ plan, price }) => `  <Step title="${plan}">${price.toFixed(2)}</Step>`).join('\n')}\n</Steps>`,
  badge: ({ word }) => `<Badge color="orange">${word}</Badge>`,
  end: () => '<Tip>Was this page helpful?</Tip>',
};

const KINDS = { own: OWN, 'built-in': BUILT_IN };

/** Writes a site whose pages have eight components each, own ones or built-in ones. */
export function writeComponentSite(folder, { kind, pages, seed = 1 }) {
  const paths = Array.from({ length: pages }, (_, number) => toPath(number));
  for (const number of paths.keys()) {
    write(folder, `${paths[number]}.mdx`, writePage(number, paths, KINDS[kind], seed));
  }
  if (kind === 'own') for (const [file, text] of Object.entries(MODULES)) write(folder, file, text);
  const groups = Array.from({ length: Math.ceil(pages / GROUP_SIZE) }, (_, group) => ({
    group: `Chapter ${group + 1}`,
    pages: paths.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
  }));
  const config = { theme: 'mint', name: 'Benchmark', colors: { primary: '#0d7a5f' } };
  write(folder, 'docs.json', JSON.stringify({ ...config, navigation: { groups } }));
}

function toPath(number) {
  return `chapter-${Math.floor(number / GROUP_SIZE) + 1}/page-${(number % GROUP_SIZE) + 1}`;
}

function writePage(number, paths, kind, seed) {
  const random = createRandom(seed * 1_000_003 + number);
  const page = { own: pickOwnWords(random) };
  const words = (count) => Array.from({ length: count }, () => pickWord(random, page)).join(' ');
  const sentence = (count) => `The ${words(count)}.`;
  const title = () => `${pickNoun(random, page)} ${pickNoun(random, page)}`;
  const item = (index) => ({ name: `${index + 1} ${title()}`, text: words(4) });
  const blocks = [
    sentence(40),
    kind.callout({ title: title(), text: `${sentence(12)} See **${title()}**.` }),
    `## ${title()}`,
    sentence(40),
    kind.list({ items: Array.from({ length: 4 }, (_, index) => item(index)) }),
    kind.card({ title: title(), path: random.pick(paths), text: sentence(8) }),
    `## ${title()}`,
    sentence(40),
    kind.fold({ title: title(), text: sentence(20) }),
    kind.table({
      rows: Array.from({ length: 4 }, (_, index) => ({
        plan: `${index + 1} ${title()}`,
        price: random.between(1, 900) / 4,
      })),
    }),
    `${sentence(12)} ${kind.badge({ word: title() })} ${sentence(12)}`,
    kind.callout({ title: title(), text: sentence(16) }),
    kind.end(),
  ];
  const front = `---\ntitle: "${title()}"\ndescription: "${words(8)}"\n---\n\n`;
  return `${front}${kind.head}\n${blocks.join('\n\n')}\n`;
}

function write(folder, file, text) {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
