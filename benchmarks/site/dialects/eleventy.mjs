import { writeBlocks, writeFence, writeFrontmatter } from '../write-markdown.mjs';

const dialect = {
  address: (path) => `/${path}/`,
  code: (block) => writeFence(block),
  callout: ({ kind, text }) => `{% callout "${kind}" %}\n${text}\n{% endcallout %}`,
  tabs: ({ items }) =>
    `{% tabs %}\n${items.map((item) => `{% tab "${item.title}" %}\n\n${writeFence(item)}\n\n{% endtab %}`).join('\n')}\n{% endtabs %}`,
  steps: ({ items }) =>
    `{% steps %}\n${items.map(({ title, text }) => `{% step "${title}" %}\n${text}\n{% endstep %}`).join('\n')}\n{% endsteps %}`,
  cards: ({ items }) =>
    `{% cards %}\n${items.map(({ title, icon, path, text }) => `{% card "${title}", "/${path}/", "${icon}" %}\n${text}\n{% endcard %}`).join('\n')}\n{% endcards %}`,
  details: ({ items }) =>
    items
      .map(({ title, text }) => `{% details "${title}" %}\n${text}\n{% enddetails %}`)
      .join('\n'),
};

/** Markdown with Liquid shortcodes. The layout is the runner's own. */
export const eleventy = {
  page: (page) => ({
    file: `src/${page.path}.md`,
    text:
      writeFrontmatter({
        title: page.title,
        description: page.description,
        part: page.folder.split('/')[0],
        number: page.number,
      }) + writeBlocks(page.blocks, dialect),
  }),
  files: ({ tabs }) => ({ 'src/_data/parts.json': JSON.stringify(tabs) }),
};
