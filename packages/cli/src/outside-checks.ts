import { join } from 'node:path';
import { countThings, defineError } from '@quire/base';
import type { OutsideCheck } from '@quire/site';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from './command-context.ts';
import { assertFlagsTogether } from './flags-together.ts';
import { isForkBuild } from './origin/fork-build.ts';
import { type PluginsFlag, toPluginChoice } from './plugins-flag.ts';
import type { SampleCounts } from './samples/sample-check.ts';
import { createProgress } from './terminal/progress.ts';

/** The flags of checks that look at more than the site itself. */
export interface OutsideFlags {
  prose?: true;
  accessibility?: true;
  accessibilityPages?: number;
  run?: true;
  server?: string;
  allowExec?: true;
  execEnv?: string[];
  record?: true;
}

/** Enough to meet every kind of page, and done in a minute or two. */
const DEFAULT_PAGES = 50;

/** The checks by what the names of their rules begin with. */
const FLAGS: Record<string, { name: keyof OutsideFlags; written: string }> = {
  'vale/': { name: 'prose', written: '--prose' },
  'axe/': { name: 'accessibility', written: '--accessibility' },
  'run/': { name: 'run', written: '--run' },
};

const checkRuleNotAskedFor = defineError<{ rule: string; flag: string }>(
  'CHECK_RULE_NOT_ASKED_FOR',
  'usage',
  ({ rule, flag }) => ({
    what: `The rule "${rule}" runs only with ${flag}.`,
    fix: `Add ${flag}, or leave out the rule.`,
  }),
);

/** Adds those flags to a command. */
export function addOutsideFlags(command: Command): Command {
  return command
    .option('--prose', 'check spelling and style with your Vale and its .vale.ini')
    .option('--accessibility', 'check pages in your Chromium with axe, in light and dark mode')
    .addOption(
      new Option(
        '--accessibility-pages <count>',
        `how many pages to check (default: ${DEFAULT_PAGES}, from all parts of the site)`,
      )
        .argParser(parseCount)
        .implies({ accessibility: true }),
    )
    .option(
      '--run',
      'send the request samples in pages and API descriptions to a mock, and check the requests and responses',
    )
    .addOption(
      new Option('--server <url>', 'send the samples to this server instead of a mock')
        .argParser(parseServer)
        .implies({ run: true }),
    )
    .addOption(
      new Option(
        '--allow-exec',
        'also run samples in shell, JavaScript, Python, Ruby and PHP as programs on this machine',
      ).implies({ run: true }),
    )
    .option(
      '--exec-env <names>',
      'environment variables that these programs see, separated by commas',
      parseNames,
    )
    .addOption(
      new Option(
        '--record',
        'write the results to tested-samples.json, from which pages mark tested samples',
      ).implies({ run: true }),
    );
}

function parseNames(list: string, before: string[] = []): string[] {
  const names = list.split(',').map((name) => name.trim());
  if (!names.every((name) => /^[A-Za-z_]\w*$/.test(name)))
    throw new InvalidArgumentError('Separate names of variables with commas.');
  return [...before, ...names];
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number from 1 to 999999.');
  return Number(text);
}

function parseServer(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('It must be an address that begins with http:// or https://.');
  const { search, hash, username, password } = new URL(text);
  if (search || hash || username || password)
    throw new InvalidArgumentError('It must have no user name, password, query or fragment.');
  return text.replace(/[?#]*$/, '').replace(/\/+$/, '');
}

const execRefusedForFork = defineError('EXEC_REFUSED_FOR_FORK', 'usage', () => ({
  what: 'Quire does not run programs from this pull request, because the pull request may come from a fork.',
  fix: 'Leave out --allow-exec in builds of pull requests, or run the command on your own machine.',
}));

/** Refuses rules of a check that is not going to run, and flags of it: they would have no effect. */
export function assertAskedFor(rules: readonly string[], flags: OutsideFlags): void {
  assertFlagsTogether(flags, { '--exec-env': ['--allow-exec'] });
  for (const rule of rules) {
    const flag = Object.entries(FLAGS).find(([prefix]) => rule.startsWith(prefix))?.[1];
    if (flag && !flags[flag.name]) throw checkRuleNotAskedFor({ rule, flag: flag.written });
  }
}

/** The checks that the flags ask for. What they need is looked for now, before anything is rendered. */
export async function createOutsideChecks(
  folder: string,
  flags: OutsideFlags & PluginsFlag,
  context: CommandContext,
): Promise<OutsideCheck[]> {
  return [
    ...(flags.prose ? [await createProse(folder, context)] : []),
    ...(flags.accessibility ? [await createAccessibility(folder, flags, context)] : []),
    ...(flags.run ? [await createRun(folder, flags, context)] : []),
  ];
}

async function createProse(folder: string, context: CommandContext): Promise<OutsideCheck> {
  const { createProseCheck } = await import('./prose/prose-check.ts');
  const progress = createProgress('files read by Vale', context);
  const check = createProseCheck({
    folder,
    environment: context.environment,
    onProgress: progress.update,
  });
  return { ...check, check: (...given) => check.check(...given).finally(progress.end) };
}

async function createAccessibility(
  folder: string,
  flags: OutsideFlags & PluginsFlag,
  context: CommandContext,
): Promise<OutsideCheck> {
  const { createAccessibilityCheck } = await import('./accessibility/accessibility-check.ts');
  const progress = createProgress('pages in the browser', context);
  const check = await createAccessibilityCheck({
    folder,
    environment: context.environment,
    ...toPluginChoice(flags),
    maxPages: flags.accessibilityPages ?? DEFAULT_PAGES,
    onProgress: progress.update,
    onEnd(looked, count) {
      progress.end();
      const more = looked < count ? ' Use --accessibility-pages to check more.' : '';
      const pages = looked < count ? `${looked} of ${count} pages` : countThings(count, 'page');
      context.stderr.write(`Checked ${pages} in the browser.${more}\n`);
    },
  });
  return { ...check, check: (...given) => check.check(...given).finally(progress.end) };
}

function describeRun(
  { requests, skipped, responses, programs }: SampleCounts,
  server: string | undefined,
): string {
  const samples = countThings(requests, 'request sample');
  const ran = programs === undefined ? '' : ` and ${countThings(programs, 'program')}`;
  const done = server === undefined ? `Ran ${samples}${ran}` : `Sent ${samples}${ran} to ${server}`;
  const rest =
    skipped > 0 ? `; ${skipped} could not be ${server === undefined ? 'run' : 'sent'}` : '';
  const compared =
    responses > 0 ? ` Compared ${countThings(responses, 'example response')} with the schema.` : '';
  return `${done}${rest}.${compared}`;
}

async function createRun(
  folder: string,
  { server, allowExec, execEnv = [], record }: OutsideFlags,
  context: CommandContext,
): Promise<OutsideCheck> {
  const { environment, clock } = context;
  if (allowExec && (await isForkBuild(environment))) throw execRefusedForFork();
  const { createSampleCheck } = await import('./samples/sample-check.ts');
  return createSampleCheck({
    ...(server === undefined ? {} : { server }),
    ...(allowExec ? { programs: { environment, passed: execEnv, folder } } : {}),
    ...(record ? { recordIn: folder } : {}),
    clock,
    onEnd(counts) {
      context.stderr.write(`${describeRun(counts, server)}\n`);
      const { recorded } = counts;
      if (recorded === undefined) return;
      const results = countThings(recorded, 'result');
      context.stderr.write(`Wrote ${results} to ${join(folder, 'tested-samples.json')}.\n`);
    },
  });
}
