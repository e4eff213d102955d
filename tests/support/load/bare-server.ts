import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server of nothing but node:http in a process of its own: what the machine allows at the moment. */
export interface BareServer {
  port: number;
  stop(): Promise<void>;
}

const SCRIPT = `const body = JSON.stringify({ sites: Array(5).fill({ name: 'x'.repeat(150) }) });
const headers = { 'content-type': 'application/json', 'content-length': body.length };
const server = require('node:http').createServer((request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));`;

export async function startBareServer(): Promise<BareServer> {
  const child = spawn(process.execPath, ['-e', SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return {
    port: Number(port),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
