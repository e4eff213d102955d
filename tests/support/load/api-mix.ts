import { createHash } from 'node:crypto';
import type { HttpAnswer } from '../http.ts';
import { type KeptConnections, openConnections } from '../readers/kept-connections.ts';
import type { SeededRandom } from '../soak.ts';
import { createForeignFinder, type Tenant } from './tenants.ts';

/** What was answered. */
export interface MixFigures {
  succeeded: number;
  /** Told to come back later: 429, 503 or 507 with Retry-After. */
  refused: number;
  /** Statuses of 500 and above that are no such refusals. */
  failed: number;
  /** Everything that must not be, the first few: other statuses, rows of others, connections that ended. */
  faults: string[];
  wrongTenants: number;
  /** By organization: the contents that it was told are stored. */
  uploaded: Map<Tenant, string[]>;
}

export interface ApiMix {
  figures: MixFigures;
  /** One turn of a caller, drawn from the seed: four in five read, the others write. */
  call(turn: number): Promise<void>;
  /** The contents that are said to be stored and are not. */
  findLost(): Promise<string[]>;
  close(): void;
}

interface MixOptions {
  tenants: readonly Tenant[];
  port: number;
  random: SeededRandom;
  /** As of a proxy in front of the service: calls wait for one of so many connections. */
  connections: number;
}

type Answer = Pick<HttpAnswer, 'status' | 'headers'> & { text: string };
type Send = (method: string, path: string, body?: string | Buffer) => Promise<Answer>;

/** One kind of call; answers with another status than the first are faults. */
interface Kind {
  weight: number;
  run(send: Send, tenant: Tenant, turn: number): Promise<readonly (readonly [number, Answer])[]>;
}

const get =
  (toPath: (tenant: Tenant) => string): Kind['run'] =>
  async (send, tenant) => [[200, await send('GET', toPath(tenant))]];

const READS: readonly Kind[] = [
  { weight: 20, run: get(() => '/v1/sites') },
  { weight: 15, run: get(() => '/v1/projects') },
  { weight: 15, run: get(({ host }) => `/v1/sites/${host}/domains`) },
  { weight: 10, run: get(({ host }) => `/v1/sites/${host}/versions`) },
  { weight: 10, run: get(({ host }) => `/v1/sites/${host}/previews`) },
  { weight: 5, run: get(() => '/v1/audit?limit=10') },
];

const toContent = ({ mark }: Tenant, turn: number) => {
  const body = Buffer.from(`${mark} ${turn}`);
  return { body, sha256: createHash('sha256').update(body).digest('hex') };
};

/** Sends a call of every kind, and checks each answer against the organization that it is for. */
export function createApiMix({ tenants, port, random, connections }: MixOptions): ApiMix {
  const kept = openConnections(port, connections);
  const findForeign = createForeignFinder(tenants);
  const uploaded = new Map(tenants.map((tenant): [Tenant, string[]] => [tenant, []]));
  const figures: MixFigures = {
    succeeded: 0,
    refused: 0,
    failed: 0,
    faults: [],
    wrongTenants: 0,
    uploaded,
  };
  const note = (fault: string) => {
    if (figures.faults.length < 20) figures.faults.push(fault);
  };
  const kinds = [...READS, { weight: 5, run: readOther }, ...toWrites(uploaded)];
  const drawn = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));

  /** The site of another organization is not there. */
  async function readOther(send: Send, tenant: Tenant) {
    const others = tenants.filter((one) => one !== tenant);
    return [[404, await send('GET', `/v1/sites/${random.of(others).host}/domains`)] as const];
  }

  function count(tenant: Tenant, expected: number, { status, headers, text }: Answer): void {
    const isTold = [429, 503, 507].includes(status) && /^\d+$/.test(headers['retry-after'] ?? '');
    if (status === expected) figures.succeeded++;
    else if (isTold) figures.refused++;
    else {
      if (status >= 500) figures.failed++;
      note(`${status} for ${expected}: ${text.slice(0, 200)}`);
    }
    const foreign = status === expected && expected !== 404 ? findForeign(tenant, text) : [];
    figures.wrongTenants += foreign.length;
    if (foreign.length > 0) note(`${tenant.mark} was shown ${foreign[0]}`);
  }

  return {
    figures,
    async call(turn) {
      const tenant = random.of(tenants);
      const kind = random.of(drawn);
      try {
        const answers = await kind.run(toSend(kept, tenant), tenant, turn);
        for (const [expected, answer] of answers) count(tenant, expected, answer);
      } catch (error) {
        note(String(error));
      }
    },
    async findLost() {
      const lost: string[] = [];
      for (const [tenant, sha256] of uploaded) {
        const body = JSON.stringify({ sha256 });
        const { text } = await toSend(kept, tenant)('POST', '/v1/uploads', body);
        lost.push(...JSON.parse(text).missing);
      }
      return lost;
    },
    close: () => kept.close(),
  };
}

function toSend(kept: KeptConnections, { key }: Tenant): Send {
  return async (method, path, body) => {
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': type }),
    };
    const answer = await kept.send('localhost', path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { ...answer, text: answer.body.toString('utf8') };
  };
}

/** Renames its site, stores a new content, and adds a domain that it removes again. */
function toWrites(uploaded: MixFigures['uploaded']): Kind[] {
  return [
    {
      weight: 10,
      async run(send, { host, mark }, turn) {
        const body = JSON.stringify({ name: `${mark} ${turn}` });
        return [[200, await send('PUT', `/v1/sites/${host}`, body)]];
      },
    },
    {
      weight: 6,
      async run(send, tenant, turn) {
        const { body, sha256 } = toContent(tenant, turn);
        const answer = await send('PUT', `/v1/uploads/${sha256}`, body);
        if (answer.status === 201) uploaded.get(tenant)?.push(sha256);
        return [[201, answer]];
      },
    },
    {
      weight: 4,
      async run(send, { host, mark }, turn) {
        const domain = `${mark}-${turn}.localhost`;
        const domains = `/v1/sites/${host}/domains`;
        const added = await send('POST', domains, JSON.stringify({ domain }));
        if (added.status !== 201) return [[201, added]];
        return [
          [201, added],
          [204, await send('DELETE', `${domains}/${domain}`)],
        ];
      },
    },
  ];
}
