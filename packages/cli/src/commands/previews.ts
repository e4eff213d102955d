import { defineError } from '@quire/base';
import type { PreviewRecord } from '@quire/contract';
import { InvalidArgumentError, Option } from 'commander';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { type ApiClient, createApiClient } from '../publish/api-client.ts';
import { DEFAULT_API, readApiKey } from '../publish/api-key.ts';
import { printTable } from '../terminal/print-table.ts';
import type { AddCommand } from './index.ts';

interface PreviewsFlags {
  domain: string;
  api: string;
  promote?: string;
  extend?: string;
  remove?: string;
  days?: number;
  json?: true;
}

const previewUnknown = defineError<{ name: string; known: readonly string[] }>(
  'PREVIEW_UNKNOWN',
  'usage',
  ({ name, known }) => ({
    what: `The site has no preview ${JSON.stringify(name)}.`,
    fix:
      known.length === 0
        ? 'It has no previews. Create one with quire publish --preview.'
        : `Use one of these: ${known.join(', ')}.`,
  }),
);

const daysAlone = defineError('DAYS_WITHOUT_EXTEND', 'usage', () => ({
  what: '--days has no effect without --extend.',
  fix: 'Add --extend with the name of the preview, or leave --days out.',
}));

/** `quire previews`: the versions of a site that are shown at addresses of their own. */
export const addPreviewsCommand: AddCommand = (program, context, finish) => {
  program
    .command('previews')
    .description('List the previews of a site, or make one live, extend it or remove it.')
    .requiredOption('--domain <domain>', 'the domain of the site')
    .option('--api <url>', 'address of the service', DEFAULT_API)
    .addOption(
      new Option('--promote <preview>', 'make its version live').conflicts(['extend', 'remove']),
    )
    .addOption(new Option('--extend <preview>', 'keep it longer').conflicts('remove'))
    .option('--days <number>', 'with --extend: number of days from now', toDays)
    .option('--remove <preview>', 'remove it')
    .option('--json', 'print the previews as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  quire previews --domain docs.localhost\n  quire previews --domain docs.localhost --promote new-words\n\nUse the name that the preview was published with. Set QUIRE_API_KEY to an API key.\n',
    )
    .action(async (flags: PreviewsFlags) => finish(await runPreviews(flags, context)));
};

async function runPreviews(flags: PreviewsFlags, context: CommandContext): Promise<ExitCode> {
  if (flags.days !== undefined && flags.extend === undefined) throw daysAlone();
  const client = createApiClient(flags.api, readApiKey(context), context.clock);
  const params = { domain: flags.domain };
  const list = async () =>
    (await client.call('GET /v1/sites/:domain/previews', { params })).previews;
  const listed = await list();
  const wanted = flags.promote ?? flags.extend ?? flags.remove;
  if (wanted !== undefined) await change(client, flags, pick(listed, wanted), context);
  if (wanted !== undefined && !flags.json) return 0;
  const previews = wanted === undefined ? listed : await list();
  if (flags.json) context.stdout.write(`${JSON.stringify({ previews }, null, 2)}\n`);
  else printPreviews(previews, flags, context);
  return 0;
}

function pick(previews: readonly PreviewRecord[], wanted: string): PreviewRecord {
  const found = previews.find(({ name, previewId }) => name === wanted || previewId === wanted);
  if (!found) throw previewUnknown({ name: wanted, known: previews.map(({ name }) => name) });
  return found;
}

/** Does the one thing that was asked, and says what came of it. */
async function change(
  client: ApiClient,
  { domain, promote, extend, days, json }: PreviewsFlags,
  { previewId, name }: PreviewRecord,
  { stdout }: CommandContext,
): Promise<void> {
  const params = { domain, previewId };
  const say = (text: string) => json || stdout.write(`${text}\n`);
  if (promote !== undefined) {
    const route = 'POST /v1/sites/:domain/previews/:previewId/promote';
    const { versionId, url } = await client.call(route, { params });
    say(`Live: ${versionId}.${url ? `\n${url}` : ''}`);
  } else if (extend !== undefined) {
    const route = 'PUT /v1/sites/:domain/previews/:previewId';
    const body = days === undefined ? {} : { days };
    const { expiresAt } = await client.call(route, { params, body });
    say(`${name} stays until ${toDay(expiresAt)}.`);
  } else {
    await client.call('DELETE /v1/sites/:domain/previews/:previewId', { params });
    say(`Removed ${name}.`);
  }
}

function printPreviews(
  previews: readonly PreviewRecord[],
  { domain }: PreviewsFlags,
  context: CommandContext,
): void {
  if (previews.length === 0) {
    context.stdout.write(`${domain} has no previews.\n`);
    return;
  }
  const rows = previews.map((preview) => [
    preview.name,
    toState(preview),
    preview.origin?.commit?.slice(0, 7) ?? '',
    toDay(preview.expiresAt),
    preview.url,
  ]);
  printTable(['preview', 'state', 'commit', 'expires', 'address'], rows, context);
}

function toState({ state, live, approved }: PreviewRecord): string {
  if (state !== 'ready') return state;
  if (live) return 'live';
  return approved ? 'ready' : 'not approved';
}

const toDay = (timestamp: string) => timestamp.slice(0, 10);

function toDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 365) return days;
  throw new InvalidArgumentError('It must be a whole number from 1 to 365.');
}
