import { createHash } from 'node:crypto';
import type { BundleManifest } from '@quire/model';
import type { SiteState } from '../state/site-state.ts';

/** A page for a test: what is in its content, and what surrounds it. */
export interface TestPage {
  content: string;
  title?: string;
  description?: string;
  group?: string;
  sheet?: string;
  side?: string;
}

interface TestSite {
  pages: Record<string, TestPage | string>;
  files?: Record<string, string>;
  redirects?: BundleManifest['redirects'];
  access?: BundleManifest['access'];
}

/** A state of a site with documents as the theme writes them, as far as a comparison looks at them. */
export function createTestState({
  pages,
  files = {},
  redirects = [],
  access,
}: TestSite): SiteState {
  const bytes = new Map<string, Buffer>();
  for (const [path, text] of Object.entries(files)) bytes.set(path, Buffer.from(text));
  const listed = Object.entries(pages).map(([path, given]) => {
    const page = typeof given === 'string' ? { content: given } : given;
    const file = `${path}.html`;
    bytes.set(file, Buffer.from(renderTestPage(path, page)));
    return { path, title: page.title ?? path, file };
  });
  const entries = [...bytes].map(([path, data]) => [
    path,
    { sha256: createHash('sha256').update(data).digest('hex'), size: data.length },
  ]);
  return {
    name: 'test',
    manifest: {
      format: 1,
      generator: { name: 'quire', version: '0.0.0' },
      site: { name: 'Tea' },
      version: {},
      features: { search: false, integrations: false },
      files: Object.fromEntries(entries),
      pages: listed,
      redirects,
      searchIndexes: [],
      inlineScripts: [],
      replaceable: 'quire-config.js',
      ...(access ? { access } : {}),
    },
    read: async (path) => bytes.get(path),
  };
}

function renderTestPage(path: string, page: TestPage): string {
  const { title = path, group = 'Guides', sheet = 'site.11111111.css', content } = page;
  const up = '../'.repeat(path.split('/').length - 1);
  return `<!doctype html><html lang="en"><head><title>${title}</title><link rel="stylesheet" href="${up}_quire/${sheet}"></head>
<body><nav id="navigation-items"><div><div class="sidebar-group-header"><h5>${group}</h5></div><ul><li data-active="true"><a aria-current="page" href="#">${title}</a></li></ul></div></nav>
<main id="content-container"><div id="content-side-layout">${page.side ?? ''}</div><div id="content-area">
<header id="header"><div class="eyebrow">${group}</div><h1 id="page-title">${title}</h1>${page.description ? `<div class="prose q-lead">${page.description}</div>` : ''}</header>
<article id="content" class="mdx-content prose">${content}</article></div></main></body></html>`;
}
