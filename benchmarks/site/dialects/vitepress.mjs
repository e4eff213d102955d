import { writeBlocks, writeFence, writeFrontmatter } from '../write-markdown.mjs';

const CONTAINERS = { note: 'info', tip: 'tip', warning: 'warning' };

const dialect = {
  address: (path) => `/${path}`,
  code: (block) => writeFence(block),
  callout: ({ kind, text }) => `::: ${CONTAINERS[kind]}\n${text}\n:::`,
  tabs: ({ items }) =>
    `::: code-group\n\n${items.map((item) => writeFence(item, `[${item.title}]`)).join('\n\n')}\n\n:::`,
  // It has neither steps nor cards outside of a home page: lists say the same.
  steps: ({ items }) =>
    items.map(({ title, text }, index) => `${index + 1}. **${title}**\n\n   ${text}`).join('\n\n'),
  cards: ({ items }) =>
    items.map(({ title, path, text }) => `- [**${title}**](/${path}) ${text}`).join('\n'),
  details: ({ items }) =>
    items.map(({ title, text }) => `::: details ${title}\n${text}\n:::`).join('\n\n'),
};

/** Markdown with VitePress's containers. */
export const vitepress = {
  page: (page) => ({
    file: `${page.path}.md`,
    text: `${writeFrontmatter({ title: page.title, description: page.description })}# ${page.title}\n\n${writeBlocks(page.blocks, dialect)}`,
  }),
  files: ({ tabs }) => ({ 'sidebar.json': JSON.stringify(tabs) }),
};
