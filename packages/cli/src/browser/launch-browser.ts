import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { messageOf } from '@quire/base';
import type { Environment } from '../terminal/find-program.ts';
import { within } from '../terminal/within.ts';
import { chromiumNotStarted } from './errors.ts';
import { BROWSER_FLAGS, hasSandbox, START_MILLISECONDS } from './find-browser.ts';
import { type Connection, createPipeConnection } from './pipe-connection.ts';

/** A browser without a window, which we talk to ourselves. */
export interface LaunchedBrowser {
  connection: Connection;
  close(): Promise<void>;
}

const CLOSE_MILLISECONDS = 5_000;
/** The end of what it writes is enough to see why it did not start. */
const MOST_LOG = 4_000;

/** What a browser needs to know of the machine. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'FONTCONFIG_PATH',
];

/** Starts a browser. Nobody else can talk to it: it listens to two pipes, not to a port. */
export async function launchBrowser(
  program: string,
  environment: Environment,
): Promise<LaunchedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'quire-browser-'));
  const flags = [
    ...BROWSER_FLAGS,
    ...(hasSandbox(environment) ? [] : ['--no-sandbox']),
    '--headless',
    '--disable-gpu',
    '--hide-scrollbars',
    // Its pages are answered by us. No other host has an address, not even for hints of a page to connect early.
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const child = spawn(program, flags, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // It shows pages of authors: keys of the command are not for it.
    env: Object.fromEntries(PASSED_ON.map((name) => [name, environment[name]])),
  });
  const [, , errors, input, output] = child.stdio as [null, null, Readable, Writable, Readable];
  const log = keepEnd(errors);
  const connection = createPipeConnection(input, output);
  const ended = whenEnded(child).then((reason) => connection.end(reason));
  const close = async () => {
    // It may be gone already, or be stuck.
    await within(CLOSE_MILLISECONDS, connection.send('Browser.close')).catch(() => {});
    await within(CLOSE_MILLISECONDS, ended).catch(() => child.kill('SIGKILL'));
    // What was drawn or printed is good, also where a file of the profile is still held.
    await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  };
  try {
    await within(START_MILLISECONDS, connection.send('Browser.getVersion'));
  } catch (error) {
    await close();
    const reason = toReason(log()) ?? messageOf(error);
    throw chromiumNotStarted({ program, reason }, error);
  }
  return { connection, close };
}

function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(messageOf(error)));
    child.once('exit', (code, signal) => resolve(`the browser exited (${signal ?? code}).`));
  });
}

function keepEnd(stream: Readable): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-MOST_LOG);
  });
  return () => text;
}

/** What the browser itself says of why it gives up, without the place in its sources. */
function toReason(log: string): string | undefined {
  const line = log.split('\n').findLast((each) => /FATAL|ERROR/.test(each));
  return line?.replace(/^\[[^\]]*\]\s*/, '').trim();
}
