import { generateKeyPairSync } from 'node:crypto';
import { systemClock } from '@quire/base';
import { expect, test } from 'vitest';
import { createForge } from '../../../../../tests/support/provider-server/forge.ts';
import {
  createGitHubDialect,
  GITHUB_APP,
} from '../../../../../tests/support/provider-server/github-dialect.ts';
import { startProviderServer } from '../../../../../tests/support/provider-server/provider-server.ts';
import { createGitHubProvider } from './github-provider.ts';

test('GitHub shows at most fifty places, errors before warnings', async () => {
  const server = await startProviderServer(createGitHubDialect(), createForge('acme/docs'));
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const provider = createGitHubProvider(
    {
      app: { appId: GITHUB_APP.appId, privateKey, apiUrl: server.url, trust: 'operator' },
      installation: GITHUB_APP.installation,
      repositoryId: '7',
      name: 'acme/docs',
    },
    systemClock,
  );
  const annotations = Array.from({ length: 60 }, (_, index) => ({
    path: `docs/page-${index}.mdx`,
    line: index + 1,
    level: index < 55 ? ('warning' as const) : ('error' as const),
    message: `problem ${index}`,
  }));
  await provider.reportCommit({
    commit: 'a'.repeat(40),
    name: 'Quire / docs',
    state: 'failed',
    title: '5 errors',
    summary: '5 errors and 55 warnings',
    annotations,
  });
  const shown = server.forge.reports[0]?.annotations ?? [];
  await server.close();
  expect(server.mistakes).toEqual([]);
  expect(shown).toHaveLength(50);
  expect(shown.slice(4, 6)).toEqual([
    {
      path: 'docs/page-59.mdx',
      start_line: 60,
      end_line: 60,
      annotation_level: 'failure',
      message: 'problem 59',
    },
    {
      path: 'docs/page-0.mdx',
      start_line: 1,
      end_line: 1,
      annotation_level: 'warning',
      message: 'problem 0',
    },
  ]);
});
