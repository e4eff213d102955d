import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** A DNS server on this machine that knows the TXT records it was told. */
export interface DnsServer {
  address: string;
  /** By name, in lower case. */
  records: Map<string, string>;
  stop(): Promise<void>;
}

export function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    socket.send(answer(question, records), from.port, from.address);
  });
  return new Promise((resolve) => {
    socket.bind(0, '127.0.0.1', () => {
      const { port } = socket.address() as AddressInfo;
      resolve({
        address: `127.0.0.1:${port}`,
        records,
        stop: () => new Promise((done) => socket.close(() => done())),
      });
    });
  });
}

/** RFC 1035: the question again, then one TXT record, or "no such name". */
function answer(question: Buffer, records: Map<string, string>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  const text = records.get(labels.join('.').toLowerCase());
  const header = Buffer.alloc(12);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(text === undefined ? 0 : 1, 6);
  const asked = question.subarray(12, at + 5);
  if (text === undefined) return Buffer.concat([header, asked]);
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(16, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(1, 6);
  record.writeUInt16BE(text.length + 1, 10);
  const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
  return Buffer.concat([header, asked, record, data]);
}
