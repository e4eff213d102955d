import { defineError, readSettings, textSetting } from '@quire/base';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { createApiClient } from '../publish/api-client.ts';
import { publishSite } from '../publish/publish-site.ts';
import { createProgress } from '../terminal/progress.ts';
import type { AddCommand } from './index.ts';

interface PublishFlags {
  domain: string;
  api: string;
  create?: true;
}

const SETTINGS = {
  QUIRE_API_KEY: textSetting({
    about: 'The key that publishes: an admin or publish key of the organisation.',
    default: undefined,
    secret: true,
  }),
};

const keyMissing = defineError('API_KEY_MISSING', 'usage', () => ({
  what: 'There is no key to publish with.',
  fix: 'Set QUIRE_API_KEY to an admin or publish key of the organisation.',
}));

/** `quire publish`: a folder becomes what readers of a domain see. */
export const addPublishCommand: AddCommand = (program, context, finish) => {
  program
    .command('publish')
    .description('Upload a site to the service; readers see it once it is rendered.')
    .argument('[folder]', 'folder that holds docs.json', '.')
    .requiredOption('--domain <domain>', 'the domain of the site')
    .option('--api <url>', 'address of the service', 'http://localhost:4000')
    .option('--create', 'make the site if there is none at the domain')
    .addHelpText(
      'after',
      '\nExample:\n  QUIRE_API_KEY=svc_… quire publish ./docs --domain docs.localhost --create\n\nOnly files that the service does not have are uploaded; a run that was interrupted goes on.\n',
    )
    .action(async (folder: string, flags: PublishFlags) =>
      finish(await runPublish(folder, flags, context)),
    );
};

async function runPublish(
  folder: string,
  flags: PublishFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { QUIRE_API_KEY: key } = readSettings(SETTINGS, context.environment);
  if (!key) throw keyMissing();
  const { listProjectFiles } = await import('@quire/site');
  const progress = createProgress('files', context);
  // Between two questions nothing else keeps the process alive: waiting on a clock does not.
  const alive = setInterval(() => {}, 60_000);
  try {
    const { versionId, pageCount, uploaded } = await publishSite({
      client: createApiClient(flags.api, key, context.clock),
      clock: context.clock,
      random: context.random,
      domain: flags.domain,
      create: flags.create === true,
      files: await listProjectFiles(folder),
      onUpload: (done, total) => progress.update(done, total),
    });
    progress.end();
    context.stdout.write(
      `${pageCount} pages are live at ${flags.domain} as ${versionId}; ${uploaded} files were uploaded.\n`,
    );
    return 0;
  } catch (error) {
    progress.end();
    throw error;
  } finally {
    clearInterval(alive);
  }
}
