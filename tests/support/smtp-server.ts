import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  /** Who the envelope names. */
  to: string[];
  from: string;
  /** By name in lower case, as they came. */
  headers: Map<string, string>;
  subject: string;
  text: string;
  html: string;
}

export interface SmtpOptions {
  port?: number;
  /** The only login that is let in; without it anybody is. */
  login?: { user: string; pass: string };
  /** TLS from the first byte, with the certificate that comes with the library and that nobody vouches for. */
  secure?: boolean;
  /** Whether STARTTLS is offered, with the same certificate. */
  offersTls?: boolean;
  /** Recipients that the server does not want. */
  refuses?: (email: string) => boolean;
}

/** A real mail server on this machine that keeps what it gets. */
export interface TestSmtpServer {
  port: number;
  mails: ReceivedMail[];
  /** What was tried to log in with. */
  logins: string[];
  /** Waits for the first mail to an address that was not given out before. */
  next(to: string, subject?: RegExp): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

export async function startSmtpServer(options: SmtpOptions = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const given = new Set<ReceivedMail>();
  const logins: string[] = [];
  const server = new SMTPServer({
    secure: options.secure ?? false,
    authOptional: options.login === undefined,
    allowInsecureAuth: true,
    disabledCommands: options.offersTls ? [] : ['STARTTLS'],
    onAuth({ username = '', password = '' }, _session, done) {
      logins.push(username);
      const isRight = username === options.login?.user && password === options.login.pass;
      if (isRight) done(null, { user: username });
      else done(new Error('Wrong user or password'));
    },
    onRcptTo({ address }, _session, done) {
      if (options.refuses?.(address)) {
        done(Object.assign(new Error('No such user here'), { responseCode: 550 }));
      } else done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ to, from, ...readMessage(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mails,
    logins,
    async next(to, subject = /./) {
      for (;;) {
        const mail = mails.find(
          (each) => !given.has(each) && each.to.includes(to) && subject.test(each.subject),
        );
        if (mail) {
          given.add(mail);
          return mail;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The link that a mail is about, as somebody would click it. */
export function linkIn({ text }: ReceivedMail): string {
  const [link] = /https?:\/\/\S+#[0-9A-Za-z]+/.exec(text) ?? [];
  if (!link) throw new Error(`There is no link in: ${text}`);
  return link;
}

function readMessage(raw: string): Pick<ReceivedMail, 'headers' | 'subject' | 'text' | 'html'> {
  const { headers, body } = readPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => readPart(part.trimStart()))
    : [];
  const find = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type));
    return part ? decodeBody(part) : '';
  };
  const subject = decodeWords(headers.get('subject') ?? '');
  return { headers, subject, text: find('text/plain'), html: find('text/html') };
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

function readPart(raw: string): Part {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding');
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodeQuoted(body.replace(/=\r\n/g, ''))
        : body;
  return text.replace(/\r\n/g, '\n');
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8');

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` in a header. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString('utf8')
        : decodeQuoted(words.replace(/_/g, ' ')),
    );
}
