// A program that ssh starts in place of a connection of its own: it asks the tunnel of the fetch for one, and passes
// bytes both ways. Its only argument is the file that says where the tunnel is.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

interface TunnelFile {
  port: number;
  authority: string;
  authorization: string;
}

const LONGEST_HEAD = 4096;

const tunnel = JSON.parse(readFileSync(String(process.argv[2]), 'utf8')) as TunnelFile;
const socket = connect(tunnel.port, '127.0.0.1');
const fail = () => process.exit(1);
socket.on('error', fail);
socket.on('close', () => process.exit(0));
process.stdout.on('error', fail);
socket.write(
  `CONNECT ${tunnel.authority} HTTP/1.1\r\nHost: ${tunnel.authority}\r\nProxy-Authorization: ${tunnel.authorization}\r\n\r\n`,
);

let head = Buffer.alloc(0);
socket.on('data', function readHead(chunk: Buffer) {
  head = Buffer.concat([head, chunk]);
  const end = head.indexOf('\r\n\r\n');
  if (end < 0) return head.length > LONGEST_HEAD ? fail() : undefined;
  if (!head.toString('latin1').startsWith('HTTP/1.1 200 ')) return fail();
  socket.off('data', readHead);
  process.stdout.write(head.subarray(end + 4));
  socket.pipe(process.stdout);
  process.stdin.pipe(socket);
});
