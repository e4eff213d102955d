import { InvalidArgumentError, Option } from 'commander';
import type { CommandContext, ExitCode } from '../command-context.ts';
import type { AnsweredRequest } from '../mock/serve-mock.ts';
import { createColors } from '../terminal/colors.ts';
import { toOneLine } from '../terminal/one-line.ts';
import { printFindings } from '../terminal/print-findings.ts';
import { printStart } from '../terminal/print-start.ts';
import { listenForStop } from '../terminal/stop-signals.ts';
import type { AddCommand } from './index.ts';
import { portOption } from './port-option.ts';

interface MockFlags {
  port: number;
  host: string;
  errors?: number;
  delay?: number;
  seed?: string;
}

/** `quire mock`: an API that answers from its description. */
export const addMockCommand: AddCommand = (program, context, finish) => {
  program
    .command('mock')
    .description('Serve a mock API that responds from its OpenAPI description and checks requests.')
    .argument('<description>', 'an OpenAPI description: .json, .yaml or .yml')
    .addOption(portOption('port to listen on').default(4010))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addOption(
      new Option(
        '--errors <percent>',
        'percentage of requests that get a documented error',
      ).argParser(parsePercent),
    )
    .addOption(
      new Option('--delay <ms>', 'wait before every response, in milliseconds').argParser(
        parseDelay,
      ),
    )
    .option('--seed <text>', 'generate values instead of using the written examples')
    .addHelpText(
      'after',
      '\nA request can ask for a specific response: "Prefer: code=404, example=missing, delay=500, dynamic=true".\n\nExamples:\n  quire mock openapi.yaml --port 4010\n  quire mock openapi.yaml --errors 10 --delay 200\n',
    )
    .action(async (place: string, flags: MockFlags) =>
      finish(await runMock(place, flags, context)),
    );
};

function parsePercent(text: string): number {
  const percent = Number(text);
  if (!/^\d{1,3}$/.test(text) || percent > 100) {
    throw new InvalidArgumentError('It must be a whole number from 0 to 100.');
  }
  return percent;
}

const MAX_DELAY = 30_000;

function parseDelay(text: string): number {
  const delay = Number(text);
  if (!/^\d{1,5}$/.test(text) || delay > MAX_DELAY) {
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${MAX_DELAY}.`);
  }
  return delay;
}

async function runMock(
  place: string,
  { host, port, ...options }: MockFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const startedAt = performance.now();
  const { openMock } = await import('../mock/open-mock.ts');
  const { mock, title, diagnostics } = await openMock(place, options);
  printFindings(diagnostics, 'stderr', context);
  const { serveMock } = await import('../mock/serve-mock.ts');
  const onAnswer = (request: AnsweredRequest) => printAnswer(request, context);
  const served = await serveMock(mock, { host, port, clock: context.clock, onAnswer });
  const stopSignals = listenForStop();
  const routes = mock.routes.map(({ method, path }) =>
    toOneLine(`${method.padEnd(7)} ${path}`, MAX_SHOWN),
  );
  printStart(
    [
      ['API', toOneLine(title, MAX_SHOWN)],
      ['Address', served.url],
      ['Routes', routes.join('\n')],
    ],
    (performance.now() - startedAt) / 1000,
    context,
  );
  await stopSignals.wait();
  await served.close();
  return 0;
}

/** The longest route, title or address that is printed, and the longest reason, in characters. */
const MAX_SHOWN = 200;
const MAX_DETAIL = 2_000;

/** One line for each request: what was asked, what was answered, and why not. */
function printAnswer(
  { method, target, status, problem, unchecked = [] }: AnsweredRequest,
  { stdout, environment }: CommandContext,
): void {
  const colors = createColors(stdout, environment);
  const line = `${method} ${toOneLine(target, MAX_SHOWN)} ${status}`;
  const details = [...(problem === undefined ? [] : [problem]), ...unchecked];
  const rest = details.map((detail) => `\n  ${toOneLine(detail, MAX_DETAIL)}`).join('');
  stdout.write(`${status < 400 ? line : colors.yellow(line)}${rest}\n`);
}
