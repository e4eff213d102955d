import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Found on one page and nowhere else. */
export const RARE_WORD = 'zenithmark';
export const GUIDE = '/guides/tides';
export const OPERATION = '/api-reference/harbors/list-harbors';

/** Writes a site that has something for every feature: pages to find, and an operation to try. */
export async function writeMatrixSite(folder: string, api: string): Promise<void> {
  const files = {
    'docs.json': {
      theme: 'mint',
      name: 'Harbor',
      colors: { primary: '#1d4ed8' },
      feedback: { thumbs: true },
      navigation: {
        groups: [
          { group: 'Guides', pages: ['index', 'guides/tides'] },
          { group: 'API', openapi: 'openapi.json' },
        ],
      },
    },
    'openapi.json': {
      openapi: '3.1.0',
      info: { title: 'Harbor', version: '1' },
      servers: [{ url: api }],
      paths: {
        '/harbors': {
          get: {
            tags: ['Harbors'],
            summary: 'List harbors',
            operationId: 'listHarbors',
            responses: { 200: { description: 'All of them.' } },
          },
        },
      },
    },
    'index.mdx': '---\ntitle: Home\n---\n\nHarbors and boats.\n',
    'guides/tides.mdx': `---\ntitle: Tides\n---\n\n## High water\n\nThe ${RARE_WORD} is the highest water of a month.\n`,
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}
