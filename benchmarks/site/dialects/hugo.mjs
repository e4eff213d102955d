import { writeBlocks, writeFence, writeFrontmatter } from '../write-markdown.mjs';

const dialect = {
  address: (path) => `/${path}/`,
  code: (block) => writeFence(block),
  callout: ({ kind, text }) => `{{< callout ${kind} >}}\n${text}\n{{< /callout >}}`,
  tabs: ({ items }) =>
    `{{< tabs >}}\n${items.map((item) => `{{< tab "${item.title}" >}}\n${writeFence(item)}\n{{< /tab >}}`).join('\n')}\n{{< /tabs >}}`,
  steps: ({ items }) =>
    `{{< steps >}}\n${items.map(({ title, text }) => `{{< step "${title}" >}}\n${text}\n{{< /step >}}`).join('\n')}\n{{< /steps >}}`,
  cards: ({ items }) =>
    `{{< cards >}}\n${items.map(({ title, icon, path, text }) => `{{< card "${title}" "/${path}/" "${icon}" >}}\n${text}\n{{< /card >}}`).join('\n')}\n{{< /cards >}}`,
  details: ({ items }) =>
    items
      .map(({ title, text }) => `{{< details "${title}" >}}\n${text}\n{{< /details >}}`)
      .join('\n'),
};

/** Markdown with shortcodes, in sections. The theme is the runner's own. */
export const hugo = {
  page: (page) => ({
    file: `content/${page.path}.md`,
    text:
      writeFrontmatter({
        title: page.title,
        description: page.description,
        weight: page.number + 1,
      }) + writeBlocks(page.blocks, dialect),
  }),
  files: ({ tabs }) => {
    const files = {};
    for (const tab of tabs) {
      files[`content/${tab.folder}/_index.md`] = writeFrontmatter({ title: tab.title });
      for (const group of tab.groups) {
        files[`content/${group.folder}/_index.md`] = writeFrontmatter({ title: group.title });
      }
    }
    return files;
  },
};
