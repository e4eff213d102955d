import { writeBlocks, writeFence, writeFrontmatter } from '../write-markdown.mjs';

const CALLOUTS = { note: 'Note', tip: 'Tip', warning: 'Warning' };

const dialect = {
  address: (path) => `/${path}`,
  code: (block) => writeFence(block, block.title),
  callout: ({ kind, text }) => `<${CALLOUTS[kind]}>\n  ${text}\n</${CALLOUTS[kind]}>`,
  tabs: ({ items }) =>
    `<CodeGroup>\n${items.map((item) => writeFence(item, item.title)).join('\n\n')}\n</CodeGroup>`,
  steps: ({ items }) =>
    `<Steps>\n${items.map(({ title, text }) => `  <Step title="${title}">\n    ${text}\n  </Step>`).join('\n')}\n</Steps>`,
  cards: ({ items }) =>
    `<CardGroup cols={2}>\n${items.map(({ title, icon, path, text }) => `  <Card title="${title}" icon="${icon}" href="/${path}">\n    ${text}\n  </Card>`).join('\n')}\n</CardGroup>`,
  details: ({ items }) =>
    `<AccordionGroup>\n${items.map(({ title, text }) => `  <Accordion title="${title}">\n    ${text}\n  </Accordion>`).join('\n')}\n</AccordionGroup>`,
};

/** MDX pages and a docs.json. */
export const quire = {
  page: (page) => ({
    file: `${page.path}.mdx`,
    text:
      writeFrontmatter({ title: page.title, description: page.description }) +
      writeBlocks(page.blocks, dialect),
  }),
  files: ({ tabs }) => ({
    'docs.json': `${JSON.stringify(
      {
        theme: 'mint',
        name: 'Benchmark',
        colors: { primary: '#0d7a5f' },
        navigation: {
          tabs: tabs.map(({ title, groups }) => ({
            tab: title,
            groups: groups.map((group) => ({ group: group.title, pages: group.paths })),
          })),
        },
      },
      null,
      2,
    )}\n`,
  }),
};
