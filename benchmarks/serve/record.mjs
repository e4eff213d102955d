import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { dirname, join } from 'node:path';

/** What Node and nginx write themselves. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const AT_ONCE = 16;
const ANSWER_MS = 30_000;
const START_MS = 120_000;

export function ask({ port, host, path, method = 'GET', headers = {}, body, agent = false }) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, agent, headers: { host, ...headers } };
    const sent = request(options, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status, headers: found } = response;
        resolve({ status, headers: found, bytes: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.setTimeout(ANSWER_MS, () => sent.destroy(new Error(`no answer from ${path}`)));
    sent.end(body);
  });
}

/** Asks until there is a page, and gives the seconds that took; a server that has ended is not waited for. */
export async function waitFor(target, server) {
  const began = performance.now();
  while ((await ask(target).catch(() => undefined))?.status !== 200) {
    const { exitCode = null, signalCode = null } = server ?? {};
    if (exitCode !== null || signalCode !== null) {
      throw new Error(`the server of ${target.path} ended: ${exitCode ?? signalCode}`);
    }
    if (performance.now() - began > START_MS) throw new Error(`no page at ${target.path}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return (performance.now() - began) / 1000;
}

/** Keeps what a server answers at some paths: bytes as files, and every header. */
export async function record(folder, { port, host, paths, encoding }) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const answers = [];
  const left = [...paths];
  const one = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const headers = encoding ? { 'accept-encoding': encoding } : {};
      const answer = await ask({ port, host, path, headers, agent });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      const kept = Object.entries(answer.headers).filter(([name]) => !OWN.has(name));
      const file = path.slice(1);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), answer.bytes);
      answers.push({ path, file, headers: Object.fromEntries(kept) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  agent.destroy();
  writeFileSync(join(folder, 'answers.json'), JSON.stringify({ answers }));
  return answers;
}
