// A plain documentation layout like the one of the Hugo peer: tabs, sidebar, highlighting, a search index.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight';

const ICON =
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M4 4h16v16H4z M8 8h8v8H8z" fill="none" stroke="currentColor" stroke-width="2"/></svg>';

function toPlain(markup) {
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

function renderSidebar(part) {
  const groups = part.groups.map(({ title, paths, titles }) => {
    const items = paths.map((path, i) => `<li><a href="/${path}/">${titles[i]}</a></li>`);
    return `<h2>${title}</h2><ul>${items.join('\n')}</ul>`;
  });
  return `<nav class="sidebar">${groups.join('\n')}</nav>`;
}

// biome-ignore lint/style/noDefaultExport: the generator reads the default export.
export default function configure(config) {
  config.addPlugin(syntaxHighlight);
  config.addPassthroughCopy('src/site.css');
  config.addPassthroughCopy('src/site.js');
  const hash = createHash('sha256').update(readFileSync('src/site.js')).digest('hex').slice(0, 8);
  config.addGlobalData('scriptVersion', hash);
  config.addGlobalData('layout', 'page.liquid');
  const sidebars = new Map();
  config.addFilter('sidebar', (parts, folder) => {
    if (!sidebars.has(folder)) {
      sidebars.set(folder, renderSidebar(parts.find((part) => part.folder === folder)));
    }
    return sidebars.get(folder);
  });
  config.addFilter('plain', toPlain);
  config.addFilter('json', (value) => JSON.stringify(value));
  const wrap =
    (open, close) =>
    (inner, ...words) =>
      `${open(...words)}\n\n${inner}\n\n${close}`;
  config.addPairedShortcode(
    'callout',
    wrap((kind) => `<div class="callout callout-${kind}">`, '</div>'),
  );
  config.addPairedShortcode(
    'tabs',
    wrap(() => '<div class="tabs-block">', '</div>'),
  );
  config.addPairedShortcode(
    'tab',
    wrap((title) => `<div class="tab" data-title="${title}">`, '</div>'),
  );
  config.addPairedShortcode(
    'steps',
    wrap(() => '<div class="steps">', '</div>'),
  );
  config.addPairedShortcode(
    'step',
    wrap((title) => `<div class="step"><p class="step-title">${title}</p>`, '</div>'),
  );
  config.addPairedShortcode(
    'cards',
    wrap(() => '<div class="cards">', '</div>'),
  );
  config.addPairedShortcode(
    'card',
    wrap(
      (title, href) => `<div class="card"><a href="${href}">${ICON}<strong>${title}</strong></a>`,
      '</div>',
    ),
  );
  config.addPairedShortcode(
    'details',
    wrap((title) => `<details><summary>${title}</summary>`, '</details>'),
  );
  return { dir: { input: 'src', output: 'public' }, markdownTemplateEngine: 'liquid' };
}
