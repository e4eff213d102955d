import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { QuireError } from '../errors.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { fetchUnderPolicy, guardedFetch } from './guarded-fetch.ts';
import { FETCH_POLICIES, type FetchPolicy } from './policy.ts';
import type { GuardedRequest } from './request.ts';

const opened: { close(done: () => void): unknown }[] = [];

afterEach(async () => {
  for (const server of opened.splice(0)) {
    (server as Server).closeAllConnections?.();
    await new Promise<void>((done) => server.close(() => done()));
  }
});

async function listen(listener: RequestListener, host = '127.0.0.1') {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((done) => server.listen(0, host, done));
  return { server, port: (server.address() as AddressInfo).port };
}

function toRequest(url: string, more: Partial<GuardedRequest> = {}): GuardedRequest {
  return { url, trust: 'operator', maxBytes: 1000, timeoutMs: 10_000, ...more };
}

/** The author's rules, but 127.0.0.1 stands for a public machine so that no network is needed. */
const standIn: FetchPolicy = {
  redirects: 'any-origin',
  addresses: new Set(['public', 'loopback']),
};

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    return error instanceof QuireError ? error.code : `not coded: ${error}`;
  }
}

async function messageFrom(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no error',
    (error: Error) => error.message,
  );
}

describe('an ordinary answer', () => {
  test('gives status, headers and body, and asks for no compression', async () => {
    const { port } = await listen((request, response) => {
      response.setHeader('x-seen', JSON.stringify([request.headers, request.method, request.url]));
      response.end('hello');
    });
    const clock = createTestClock();
    const url = `http://files.internal:${port}/a?b=c`;
    const response = await guardedFetch(
      toRequest(url, {
        clock,
        headers: { 'X-Own': '1', Host: 'evil', 'Accept-Encoding': 'gzip' },
        resolve: async () => ['127.0.0.1'],
      }),
    );
    expect(String(await response.bytes())).toBe('hello');
    expect(response.status).toBe(200);
    expect(response.url).toBe(url);
    expect(JSON.parse(response.headers['x-seen'] ?? '')).toEqual([
      {
        host: `files.internal:${port}`,
        'accept-encoding': 'identity',
        connection: 'close',
        'user-agent': 'quire',
        'x-own': '1',
      },
      'GET',
      '/a?b=c',
    ]);
    expect(clock.pending()).toBe(0);
  });

  test('sends a body', async () => {
    const { port } = await listen((request, response) => {
      request.pipe(response);
    });
    const body = Buffer.from('question');
    const response = await guardedFetch(
      toRequest(`http://127.0.0.1:${port}/`, { method: 'POST', body }),
    );
    expect(String(await response.bytes())).toBe('question');
  });

  test('keeps statuses that are no success for the caller to judge', async () => {
    const { port } = await listen((_request, response) => {
      response.writeHead(403).end('expired');
    });
    const response = await guardedFetch(toRequest(`http://127.0.0.1:${port}/`));
    response.discard();
    expect(response.status).toBe(403);
  });
});

describe('addresses', () => {
  const hostileHosts = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '0x7f.1',
    '0x7f000001',
    '0177.0.0.1',
    '0177.0.0.01',
    '2130706433',
    '017700000001',
    '127.0.0.1.',
    '１２７.0.0.1',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '0',
    '0.0.0.0',
    '10.0.0.1',
    '0xa.1',
    '012.1',
    '167772161',
    '172.16.0.1',
    '192.168.1.1',
    '0xc0a80101',
    '3232235777',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
    '0251.0376.0251.0376',
    '169.254.43518',
    '168.63.129.16',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '4294967295',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::10.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::1.1.1.1]',
    '[2002:7f00:1::]',
    '[2002:a9fe:a9fe::]',
    '[2001::1]',
    '[2001:db8::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[100::1]',
    '[2606:4700::5efe:a00:1]',
  ];

  test(`${hostileHosts.length} spellings of inner addresses are refused to an author`, async () => {
    let asked = 0;
    const resolve = async () => {
      asked++;
      return ['127.0.0.1'];
    };
    const codes: [string, string][] = [];
    for (const host of hostileHosts) {
      const request = toRequest(`http://${host}/`, { trust: 'author', resolve });
      codes.push([host, await codeOf(guardedFetch(request))]);
    }
    expect(codes).toEqual(hostileHosts.map((host) => [host, 'FETCH_ADDRESS_REFUSED']));
    expect(asked).toBe(0);
  });

  test('a name is refused when any one of its addresses is an inner one', async () => {
    const { server, port } = await listen((_request, response) => response.end('inner'), '0.0.0.0');
    let connections = 0;
    server.on('connection', () => connections++);
    const answers = [
      ['127.0.0.1'],
      ['8.8.8.8', '127.0.0.1'],
      ['8.8.8.8', '::ffff:127.0.0.1'],
      ['2606:4700::1', 'fe80::1%eth0'],
      ['0x7f.1'],
      ['2130706433'],
      ['8.8.8.8', ''],
    ];
    const policy = { ...FETCH_POLICIES.author, ports: new Set([port]) };
    for (const addresses of answers) {
      const request = toRequest(`http://docs.example.com:${port}/`, {
        trust: 'author',
        resolve: async () => addresses,
      });
      expect(await codeOf(fetchUnderPolicy(request, policy))).toBe('FETCH_ADDRESS_REFUSED');
    }
    expect(connections).toBe(0);
  });

  test('an operator reaches private machines, but neither metadata nor link-local ones', async () => {
    const hosts = ['169.254.169.254', '169.254.1.1', '[fe80::1]', '0.0.0.0', '[::]', '224.0.0.1'];
    for (const host of [...hosts, '168.63.129.16', '[fd00:ec2::254]', '[::169.254.169.254]']) {
      expect(await codeOf(guardedFetch(toRequest(`http://${host}/`)))).toBe(
        'FETCH_ADDRESS_REFUSED',
      );
    }
  });

  test('the name is looked up once, and the checked address is the one that is used', async () => {
    const { port } = await listen((_request, response) => response.end('first'));
    const answers = [['127.0.0.1'], ['10.255.255.1']];
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return answers.shift() ?? [];
    };
    const request = toRequest(`http://rebinding.example.com:${port}/`, {
      trust: 'author',
      resolve,
    });
    const response = await fetchUnderPolicy(request, standIn);
    expect(String(await response.bytes())).toBe('first');
    expect(asked).toEqual(['rebinding.example.com']);
  });

  test('a name without address, and a resolver that fails or floods, are failures', async () => {
    const url = 'http://nowhere.example.com/secret-less?sig=abc';
    const resolvers = [
      async () => [],
      async () => Promise.reject(new Error('ENOTFOUND')),
      async () => Array.from({ length: 65 }, () => '8.8.8.8'),
    ];
    const messages = [];
    for (const resolve of resolvers) {
      messages.push(await messageFrom(guardedFetch(toRequest(url, { resolve }))));
    }
    const shown =
      'The address http://nowhere.example.com/secret-less could not be fetched: the name';
    const fix = 'Check the address and that the server can be reached from this machine.';
    expect(messages).toEqual([
      `${shown} nowhere.example.com has no address. ${fix}`,
      `${shown} nowhere.example.com cannot be resolved (ENOTFOUND). ${fix}`,
      `${shown} nowhere.example.com has more than 64 addresses. ${fix}`,
    ]);
  });
});

describe('https', () => {
  test('asks for the certificate of the name, not of the address', async () => {
    const asked: string[] = [];
    const server = createTlsServer({
      SNICallback: (name, done) => {
        asked.push(name);
        done(null);
      },
    });
    server.on('tlsClientError', () => undefined);
    opened.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    // The server has no certificate, so the exchange ends once it has been asked for one.
    const request = toRequest(`https://files.internal:${port}/`, {
      resolve: async () => ['127.0.0.1'],
    });
    expect(await codeOf(guardedFetch(request))).toBe('FETCH_FAILED');
    expect(asked).toEqual(['files.internal']);
  });
});

describe('forms of the address', () => {
  const refused = [
    'ftp://example.com/a',
    'file:///etc/passwd',
    'data:text/plain,x',
    'gopher://example.com/',
    'javascript:alert(1)',
    'unix:/var/run/docker.sock',
    'http://',
    'example.com/a',
    '//example.com/a',
    'http://user@example.com/',
    'http://user:pw@example.com/',
    'http://:pw@example.com/',
    'http://exa mple.com/',
    'http://example.com:99999/',
    'http://[::1',
    'http://[fe80::1%25eth0]/',
    'http://999.1.1.1/',
  ];

  test('other schemes, credentials and nonsense are refused to everybody', async () => {
    const resolve = async () => ['127.0.0.1'];
    const codes: [string, string][] = [];
    for (const url of refused)
      codes.push([url, await codeOf(guardedFetch(toRequest(url, { resolve })))]);
    expect(codes).toEqual(refused.map((url) => [url, 'FETCH_URL_REFUSED']));
  });

  test('an author may use the ports of the web only', async () => {
    const resolve = async () => ['10.0.0.1'];
    const codes: [number, string][] = [];
    for (const port of [22, 25, 80, 443, 2375, 3000, 5432, 6379, 8080, 8443, 9200]) {
      const request = toRequest(`http://example.com:${port}/`, { trust: 'author', resolve });
      codes.push([port, await codeOf(guardedFetch(request))]);
    }
    const allowed = codes.filter(([, code]) => code === 'FETCH_ADDRESS_REFUSED');
    expect(allowed.map(([port]) => port)).toEqual([80, 443, 8080, 8443]);
  });

  test('the message names the address without its query and without credentials', async () => {
    const message = await messageFrom(
      guardedFetch(toRequest('https://ann:pw@files.example.com/site.tar.gz?X-Signature=abc')),
    );
    expect(message).toBe(
      'The address https://files.example.com/site.tar.gz was not fetched: it contains a user name or password. Use an HTTP or HTTPS address with a standard port and no user name or password.',
    );
  });
});

describe('redirects', () => {
  test('are followed, each name looked up and checked on its own, without the credentials', async () => {
    const seen: [string | undefined, string | undefined, string | undefined][] = [];
    const { port } = await listen((request, response) => {
      const { host, authorization, accept } = request.headers;
      seen.push([host?.replace(/:\d+/, ''), authorization, accept]);
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
      else if (request.url === '/b') {
        response.writeHead(307, { location: `http://other.example.com:${port}/c` }).end();
      } else response.end('there');
    });
    const asked: string[] = [];
    const request = toRequest(`http://one.example.com:${port}/a`, {
      trust: 'author',
      headers: { Authorization: 'Bearer x', Accept: 'text/plain' },
      resolve: async (host) => {
        asked.push(host);
        return ['127.0.0.1'];
      },
    });
    const response = await fetchUnderPolicy(request, standIn);
    expect(String(await response.bytes())).toBe('there');
    expect(response.url).toBe(`http://other.example.com:${port}/c`);
    expect(asked).toEqual(['one.example.com', 'one.example.com', 'other.example.com']);
    expect(seen).toEqual([
      ['one.example.com', 'Bearer x', 'text/plain'],
      ['one.example.com', 'Bearer x', 'text/plain'],
      ['other.example.com', undefined, 'text/plain'],
    ]);
  });

  test('to an inner address, another scheme or with credentials are not followed', async () => {
    const inner = await listen((_request, response) => response.end('inner'), '0.0.0.0');
    let connections = 0;
    inner.server.on('connection', () => connections++);
    let location = '';
    const { port } = await listen((_request, response) => {
      response.writeHead(301, { location }).end('moved');
    });
    const targets: [string, string][] = [
      [`http://10.0.0.1/`, 'FETCH_ADDRESS_REFUSED'],
      [`http://0xa9fea9fe/latest/meta-data/`, 'FETCH_ADDRESS_REFUSED'],
      [`http://[::ffff:10.0.0.1]:${inner.port}/`, 'FETCH_ADDRESS_REFUSED'],
      [`http://inner.example.com:${inner.port}/`, 'FETCH_ADDRESS_REFUSED'],
      ['file:///etc/passwd', 'FETCH_URL_REFUSED'],
      ['http://user:pw@example.com/', 'FETCH_URL_REFUSED'],
      ['http://[broken', 'FETCH_URL_REFUSED'],
    ];
    for (const [target, code] of targets) {
      location = target;
      const request = toRequest(`http://one.example.com:${port}/a`, {
        trust: 'author',
        resolve: async (host) => [host === 'one.example.com' ? '127.0.0.1' : '0.0.0.0'],
      });
      expect([target, await codeOf(fetchUnderPolicy(request, standIn))]).toEqual([target, code]);
    }
    expect(connections).toBe(0);
  });

  test('of an operator stay on the same origin', async () => {
    const other = await listen((_request, response) => response.end('other'));
    const { port } = await listen((request, response) => {
      const location = request.url === '/same' ? '/there' : `http://127.0.0.1:${other.port}/?sig=1`;
      if (request.url === '/there') response.end('there');
      else response.writeHead(302, { location }).end();
    });
    const same = await guardedFetch(toRequest(`http://127.0.0.1:${port}/same`));
    expect(String(await same.bytes())).toBe('there');
    const message = await messageFrom(
      guardedFetch(toRequest(`http://127.0.0.1:${port}/cross?sig=2`)),
    );
    expect(message).toBe(
      `The redirect from http://127.0.0.1:${port}/cross to http://127.0.0.1:${other.port}/ was not followed: it goes to another origin. Use the actual address of the file.`,
    );
  });

  test('end after a number of hops', async () => {
    let requests = 0;
    const { port } = await listen((_request, response) => {
      requests++;
      response.writeHead(302, { location: '/again' }).end();
    });
    const url = `http://127.0.0.1:${port}/`;
    expect(await codeOf(guardedFetch(toRequest(url)))).toBe('FETCH_REDIRECT_REFUSED');
    expect(requests).toBe(6);
    expect(await codeOf(guardedFetch(toRequest(url, { maxRedirects: 0 })))).toBe(
      'FETCH_REDIRECT_REFUSED',
    );
    expect(requests).toBe(7);
  });

  test('turn a POST into a GET unless the status says to repeat it', async () => {
    const seen: string[] = [];
    const { port } = await listen((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers['content-length'] ?? '-'}`);
      const status = Number(request.url?.slice(1));
      if (status) response.writeHead(status, { location: '/done' }).end();
      else response.end();
    });
    for (const status of [303, 308]) {
      const request = toRequest(`http://127.0.0.1:${port}/${status}`, {
        method: 'POST',
        body: Buffer.from('abc'),
      });
      await (await guardedFetch(request)).bytes();
    }
    expect(seen).toEqual(['POST /303 3', 'GET /done -', 'POST /308 3', 'POST /done 3']);
  });
});

describe('limits', () => {
  test('a body that announces too many bytes is refused before it is read', async () => {
    const { port } = await listen((_request, response) => {
      response.writeHead(200, { 'content-length': '1001' });
      response.write('x');
    });
    expect(await codeOf(guardedFetch(toRequest(`http://127.0.0.1:${port}/`)))).toBe(
      'FETCH_TOO_LARGE',
    );
  });

  test('a body that turns out too long is cut off', async () => {
    const { port } = await listen((_request, response) => {
      response.write(Buffer.alloc(600));
      response.end(Buffer.alloc(600));
    });
    const response = await guardedFetch(toRequest(`http://127.0.0.1:${port}/`));
    expect(await codeOf(response.bytes())).toBe('FETCH_TOO_LARGE');
  });

  test('a body of exactly the limit passes', async () => {
    const { port } = await listen((_request, response) => {
      response.end(Buffer.alloc(1000));
    });
    const response = await guardedFetch(toRequest(`http://127.0.0.1:${port}/`));
    expect((await response.bytes()).byteLength).toBe(1000);
  });

  test('a compressed body is refused, so that it cannot grow past the limit', async () => {
    const { port } = await listen((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    });
    expect(await codeOf(guardedFetch(toRequest(`http://127.0.0.1:${port}/`)))).toBe(
      'FETCH_ENCODED',
    );
  });

  test('a body that breaks off is a failure that says how far it came', async () => {
    const server = createSocketServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc'));
    });
    opened.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const response = await guardedFetch(toRequest(`http://127.0.0.1:${port}/a?sig=1`));
    expect(await messageFrom(response.bytes())).toBe(
      `The address http://127.0.0.1:${port}/a could not be fetched: the response ended early, after 3 bytes (aborted). Check the address and that the server can be reached from this machine.`,
    );
  });

  test('a refused connection is a failure', async () => {
    const { server, port } = await listen(() => undefined);
    await new Promise((done) => server.close(done));
    opened.length = 0;
    expect(await codeOf(guardedFetch(toRequest(`http://127.0.0.1:${port}/`)))).toBe('FETCH_FAILED');
  });
});

describe('time', () => {
  test('a resolver that never answers ends at the deadline', async () => {
    const clock = createTestClock();
    const work = guardedFetch(
      toRequest('http://slow.example.com/', { clock, resolve: () => new Promise(() => undefined) }),
    );
    await Promise.all([
      clock.advance(10_000),
      expect(codeOf(work)).resolves.toBe('FETCH_TIMED_OUT'),
    ]);
  });

  test('a server that never answers ends at the deadline', async () => {
    const clock = createTestClock();
    const { port } = await listen(() => void clock.advance(10_000));
    const work = guardedFetch(toRequest(`http://127.0.0.1:${port}/a?sig=1`, { clock }));
    expect(await messageFrom(work)).toBe(
      `The response from http://127.0.0.1:${port}/a was not complete after 10 seconds. Check that the server is running and fast enough.`,
    );
  });

  test('a body that drips ends at the deadline, in the middle of reading', async () => {
    const clock = createTestClock();
    const { port } = await listen((_request, response) => {
      response.write('drop');
    });
    const response = await guardedFetch(toRequest(`http://127.0.0.1:${port}/`, { clock }));
    const read: string[] = [];
    const work = (async () => {
      for await (const chunk of response.body) {
        read.push(String(chunk));
        await clock.advance(10_000);
      }
    })();
    expect(await codeOf(work)).toBe('FETCH_TIMED_OUT');
    expect(read).toEqual(['drop']);
  });

  test('a body that nobody reads is closed at the deadline', async () => {
    const clock = createTestClock();
    let closed: () => void = () => undefined;
    const closing = new Promise<void>((done) => {
      closed = done;
    });
    const { port } = await listen((request, response) => {
      request.socket.once('close', closed);
      response.write('x');
    });
    const response = await guardedFetch(toRequest(`http://127.0.0.1:${port}/`, { clock }));
    await clock.advance(10_000);
    await closing;
    expect(await codeOf(response.bytes())).toBe('FETCH_TIMED_OUT');
    expect(clock.pending()).toBe(0);
  });

  test('the caller can give up before, during and after the connection', async () => {
    const early = AbortSignal.abort();
    expect(await codeOf(guardedFetch(toRequest('http://127.0.0.1/', { signal: early })))).toBe(
      'FETCH_CANCELLED',
    );
    const controller = new AbortController();
    const { port } = await listen(() => controller.abort());
    const work = guardedFetch(
      toRequest(`http://127.0.0.1:${port}/`, { signal: controller.signal }),
    );
    expect(await codeOf(work)).toBe('FETCH_CANCELLED');
  });
});
