import { countThings } from '@quire/base';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { ALLOW_ERRORS } from '../judge-findings.ts';
import { addMountFlags, type MountFlags, toMounts } from '../mount-flags.ts';
import { toAuthorPlaces } from '../mounted-places.ts';
import { findOrigin, type OriginFlags } from '../origin/find-origin.ts';
import { addPluginsFlag, type PluginsFlag } from '../plugins-flag.ts';
import { createApiClient } from '../publish/api-client.ts';
import { DEFAULT_API, readApiKey } from '../publish/api-key.ts';
import { listNeededPlugins } from '../publish/list-plugins.ts';
import { type Published, publishSite } from '../publish/publish-site.ts';
import { describeCounts, printProblems } from '../terminal/print-findings.ts';
import { createProgress } from '../terminal/progress.ts';
import type { AddCommand } from './index.ts';

interface PublishFlags extends PluginsFlag, OriginFlags, MountFlags {
  domain: string;
  api: string;
  create?: true;
  allowErrors?: true;
  /** Its name, or true where it is to be called by its pull request or branch. */
  preview?: string | true;
}

/** `quire publish`: a folder becomes what readers of a domain see. */
export const addPublishCommand: AddCommand = (program, context, finish) => {
  const command = program
    .command('publish')
    .description(
      'Upload a site to the service. It goes live after it is rendered, if its content has no errors.',
    )
    .argument('[folder]', 'folder that contains docs.json', '.')
    .requiredOption('--domain <domain>', 'the domain of the site')
    .option('--api <url>', 'address of the service', DEFAULT_API)
    .option('--create', 'create the site if the domain has none')
    .option(ALLOW_ERRORS, 'go live and exit with 0 even if the content has errors')
    .option(
      '--preview [name]',
      'publish to a separate address without going live (default name: the pull request or branch)',
    )
    .option(
      '--repository <url>',
      'where the content comes from; detected in CI and in a Git checkout',
    )
    .option('--branch <name>', 'the branch; detected in the same way')
    .option('--commit <sha>', 'the commit; detected in the same way')
    .option('--author <name>', 'the author of the commit; detected in the same way')
    .option('--message <text>', 'the commit message; detected in the same way')
    .option('--pull-request <number|url>', 'the pull request; detected in CI');
  addMountFlags(addPluginsFlag(command))
    .addHelpText(
      'after',
      '\nExamples:\n  QUIRE_API_KEY=svc_… quire publish ./docs --domain docs.localhost --create\n  QUIRE_API_KEY=svc_… quire publish ./docs --domain docs.localhost --preview new-words\n\nExits with 1 if the content has errors: the version is stored, but does not go live.\nOnly files that the service does not have are uploaded; an interrupted run can be continued by running it again.\n',
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
  const key = readApiKey(context);
  const { files, mounts, problems } = await listFiles(folder, flags);
  if (problems.length > 0) {
    printProblems({ findings: problems }, context);
    if (!flags.allowErrors) return 1;
  }
  const progress = createProgress('files', context);
  // Between two questions nothing else keeps the process alive: waiting on a clock does not.
  const alive = setInterval(() => {}, 60_000);
  try {
    const published = await publishSite({
      client: createApiClient(flags.api, key, context.clock),
      clock: context.clock,
      random: context.random,
      domain: flags.domain,
      create: flags.create === true,
      allowErrors: flags.allowErrors === true,
      files,
      ...(mounts ? { mounts } : {}),
      plugins: await listNeededPlugins(folder, flags),
      origin: await findOrigin(folder, flags, context.environment),
      ...(flags.preview === undefined ? {} : { preview: flags.preview }),
      onUpload: (done, total) => progress.update(done, total),
    });
    progress.end();
    const findings = toAuthorPlaces(published.findings, folder, toMounts(flags).mounts);
    return printPublished({ ...published, findings }, flags, context);
  } catch (error) {
    progress.end();
    throw error;
  } finally {
    clearInterval(alive);
  }
}

/** What is published: the files of the folder, or of several below their places. */
async function listFiles(folder: string, flags: PublishFlags) {
  const { listMountedFiles, listProjectFiles } = await import('@quire/site');
  const { mounts: table } = toMounts(flags);
  if (!table) return { files: await listProjectFiles(folder), problems: [] };
  const { files, diagnostics } = await listMountedFiles(folder, table);
  const mounts = {
    ...(table.root ? { root: { ...table.root } } : {}),
    mounts: table.mounts.map(({ folder: _, ...mount }) => mount),
  };
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return { files, mounts, problems: toAuthorPlaces(errors, folder, table) };
}

function printPublished(
  published: Published,
  flags: PublishFlags,
  context: CommandContext,
): ExitCode {
  const { counts, findings, versionId, pageCount, uploaded, isLive, isHeldBack } = published;
  const total = counts.error + counts.warning + counts.info;
  printProblems({ findings, total }, context);
  const found = describeCounts(counts, ['error', 'warning']);
  const pages = `${countThings(pageCount, 'page')}, ${countThings(uploaded, 'file')} uploaded${found && `; ${found}`}`;
  if (published.preview) {
    const { url, expiresAt } = published.preview;
    context.stdout.write(
      `Preview: ${versionId} (${pages}).\n${url}\nIt stays until ${expiresAt.slice(0, 10)}.\n`,
    );
    return counts.error > 0 && !flags.allowErrors ? 1 : 0;
  }
  if (isHeldBack) {
    context.stdout.write(`Not live: ${versionId} (${pages}).\n`);
    context.stderr.write(describeWaysOn(published, flags));
    return 1;
  }
  if (!isLive) {
    context.stdout.write(`Rendered: ${versionId} (${pages}). A newer version is live.\n`);
    return 0;
  }
  context.stdout.write(
    `Live: ${versionId} (${pages}).\n${published.url ?? describeUnserved(flags)}\n`,
  );
  return 0;
}

function describeUnserved({ domain }: PublishFlags): string {
  return `Readers cannot reach it yet: verify the domain ${domain} first.`;
}

/** What to do about a version that was held back. */
function describeWaysOn({ versionId }: Published, { api, domain }: PublishFlags): string {
  const live = `${api.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/sites/${domain}/live`;
  return [
    'Its content has errors, so it is not live. Fix them and publish again,',
    'or make it live anyway in one of these ways:',
    `   → run the command again with ${ALLOW_ERRORS}`,
    `   → PUT ${live} with {"versionId":"${versionId}"} and an admin key`,
    '   → choose "Make live" for the version in the dashboard',
    '',
  ].join('\n');
}
