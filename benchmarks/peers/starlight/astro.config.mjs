// Starlight as it comes: its own theme, Expressive Code, and Pagefind for search.
import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

const tabs = JSON.parse(readFileSync(new URL('./sidebar.json', import.meta.url), 'utf8'));

// biome-ignore lint/style/noDefaultExport: the generator reads the default export.
export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [
    starlight({
      title: 'Benchmark',
      routeMiddleware: './src/part-of-sidebar.mjs',
      sidebar: tabs.map(({ title, groups }) => ({
        label: title,
        collapsed: true,
        items: groups.map((group) => ({
          label: group.title,
          collapsed: true,
          items: group.paths.map((slug) => ({ slug })),
        })),
      })),
    }),
  ],
});
