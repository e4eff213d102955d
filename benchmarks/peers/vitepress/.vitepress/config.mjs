// VitePress as it comes: its default theme with local search; one sidebar for each tab.
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

const tabs = JSON.parse(readFileSync(new URL('../sidebar.json', import.meta.url), 'utf8'));

// biome-ignore lint/style/noDefaultExport: the generator reads the default export.
export default defineConfig({
  title: 'Benchmark',
  cleanUrls: true,
  sitemap: { hostname: 'https://docs.example.com' },
  themeConfig: {
    search: { provider: 'local' },
    nav: tabs.map(({ title, groups }) => ({ text: title, link: `/${groups[0].paths[0]}` })),
    sidebar: Object.fromEntries(
      tabs.map(({ folder, groups }) => [
        `/${folder}/`,
        groups.map((group) => ({
          text: group.title,
          items: group.paths.map((path, i) => ({ text: group.titles[i], link: `/${path}` })),
        })),
      ]),
    ),
  },
});
