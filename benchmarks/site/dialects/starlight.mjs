import { writeBlocks, writeFence, writeFrontmatter } from '../write-markdown.mjs';

const ASIDES = { note: 'note', tip: 'tip', warning: 'caution' };
const IMPORTS =
  "import { Aside, Card, CardGrid, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components';\n\n";

const dialect = {
  address: (path) => `/${path}/`,
  code: (block) => writeFence(block, `title="${block.title}"`),
  callout: ({ kind, text }) => `<Aside type="${ASIDES[kind]}">\n  ${text}\n</Aside>`,
  tabs: ({ items }) =>
    `<Tabs>\n${items.map((item) => `<TabItem label="${item.title}">\n\n${writeFence(item)}\n\n</TabItem>`).join('\n')}\n</Tabs>`,
  // Its component for steps takes an ordered list.
  steps: ({ items }) =>
    `<Steps>\n\n${items.map(({ title, text }, index) => `${index + 1}. **${title}**\n\n   ${text}`).join('\n\n')}\n\n</Steps>`,
  cards: ({ items }) =>
    `<CardGrid>\n${items.map(({ title, path, text }) => `  <LinkCard title="${title}" href="/${path}/" description="${text}" />`).join('\n')}\n</CardGrid>`,
  // It has no accordion; the browser has.
  details: ({ items }) =>
    items
      .map(({ title, text }) => `<details>\n<summary>${title}</summary>\n\n${text}\n\n</details>`)
      .join('\n\n'),
};

/** MDX with Starlight's own components. */
export const starlight = {
  page: (page) => ({
    file: `src/content/docs/${page.path}.mdx`,
    text:
      writeFrontmatter({ title: page.title, description: page.description }) +
      IMPORTS +
      writeBlocks(page.blocks, dialect),
  }),
  files: ({ tabs }) => ({ 'sidebar.json': JSON.stringify(tabs) }),
};
