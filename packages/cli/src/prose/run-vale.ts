import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { valeFailed } from './errors.ts';
import type { Vale } from './find-vale.ts';

/** What one run may take. A batch of files is done in seconds. */
export interface RunLimits {
  milliseconds: number;
  bytes: number;
}

const LIMITS: RunLimits = { milliseconds: 300_000, bytes: 64 * 1024 * 1024 };
/** As much of what went wrong as a person reads. */
const MAX_REASON = 600;

/**
 * Runs Vale in the folder of its configuration, whose patterns are seen from there, and gives what it
 * printed as JSON.
 */
export async function runVale(
  { program, config, environment }: Vale,
  words: readonly string[],
  limits: RunLimits = LIMITS,
): Promise<unknown> {
  const child = spawn(program, [`--config=${config}`, '--output=JSON', '--no-exit', ...words], {
    cwd: dirname(config),
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { code, stdout, stderr, stopped } = await collect(child, limits);
  if (stopped !== undefined) throw valeFailed({ reason: stopped });
  if (code !== 0) throw valeFailed({ reason: describeFailure(stderr || stdout, code) });
  try {
    return JSON.parse(stdout);
  } catch (error) {
    throw valeFailed({ reason: 'its output is not JSON.' }, error);
  }
}

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Why it was stopped, if it was. */
  stopped?: string;
}

function collect(child: ReturnType<typeof spawn>, limits: RunLimits): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const said = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    let bytes = 0;
    let stopped: string | undefined;
    const stop = (reason: string) => {
      stopped ??= reason;
      child.kill('SIGKILL');
      // A program that it started may hold these open.
      child.stdout?.destroy();
      child.stderr?.destroy();
    };
    const timer = setTimeout(
      () => stop(`it did not finish within ${limits.milliseconds / 1000} seconds.`),
      limits.milliseconds,
    );
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > limits.bytes) stop(`it printed more than ${limits.bytes} bytes.`);
        else said[name].push(chunk);
      });
    }
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(valeFailed({ reason: `${error.message}.` }, error));
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      const text = (name: 'stdout' | 'stderr') => Buffer.concat(said[name]).toString('utf8');
      const ended = { code, stdout: text('stdout'), stderr: text('stderr') };
      resolve(stopped === undefined ? ended : { ...ended, stopped });
    });
  });
}

/** Vale says what went wrong as a record with a text, or in plain words. */
function describeFailure(said: string, code: number | null): string {
  const text = (toErrorText(said) ?? said).replace(/\s+/g, ' ').trim();
  return text === '' ? `it exited with code ${code}.` : text.slice(0, MAX_REASON);
}

function toErrorText(said: string): string | undefined {
  try {
    const { Code, Text, Path, Line } = JSON.parse(said);
    const place = Path ? `${Path}:${Line}: ` : '';
    return `${place}${String(Text).trim()} (${Code})`;
  } catch {
    return undefined;
  }
}
