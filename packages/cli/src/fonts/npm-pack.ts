import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineError } from '@quire/base';

const packageUnavailable = defineError<{ name: string; reason: string }>(
  'PACKAGE_UNAVAILABLE',
  'usage',
  ({ name, reason }) => ({
    what: `npm could not download the package ${name}: ${reason}`,
    fix: 'Check the font family name and your connection, or add your own woff2 file.',
  }),
);

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const TIMEOUT_MS = 120_000;

/**
 * Brings a package by the user's own npm, in the folder of the project, so that the registry, proxy and
 * credentials of its settings hold. The archive is compared with what the registry says of it.
 */
export async function packFromNpm(name: string, folder: string): Promise<Buffer> {
  const target = await mkdtemp(join(tmpdir(), 'quire-font-'));
  try {
    const words = ['pack', name, '--json', '--silent', '--pack-destination', target];
    const { code, stdout, stderr } = await run(words, folder);
    if (code !== 0) throw packageUnavailable({ name, reason: toReason(stdout + stderr) });
    const [entry] = JSON.parse(stdout) as { filename: string; integrity: string }[];
    if (!entry) throw packageUnavailable({ name, reason: 'it printed nothing.' });
    const archive = await readFile(
      join(target, entry.filename.replaceAll('/', '-').replace('@', '')),
    );
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
    if (integrity !== entry.integrity) {
      throw packageUnavailable({
        name,
        reason: 'the archive does not match the registry.',
      });
    }
    return archive;
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

/** npm says what went wrong as JSON, or in lines that begin with its name. */
function toReason(text: string): string {
  if (text.includes('E404')) return 'the registry does not have it.';
  const line = text.split('\n').find((one) => /^npm error \S/.test(one));
  return line === undefined ? 'it failed.' : `${line.replace(/^npm error /, '')}.`;
}

function run(words: readonly string[], cwd: string) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    const child = spawn(NPM, words, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
      shell: process.platform === 'win32',
    });
    const said = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => {
      said.stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said.stderr += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...said }));
  });
}
