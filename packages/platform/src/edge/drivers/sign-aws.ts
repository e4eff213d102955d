import { createHash, createHmac } from 'node:crypto';

/** A request to an API of Amazon. Its path and headers are as they are sent, without a query. */
export interface AwsRequest {
  method: string;
  host: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface AwsKey {
  id: string;
  secret: string;
  region: string;
  service: string;
}

/** The headers of a request with its signature, version 4. */
export function signAws(
  { method, host, path, headers, body }: AwsRequest,
  { id, secret, region, service }: AwsKey,
  now: number,
): Record<string, string> {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const sent: Record<string, string> = { ...headers, 'x-amz-date': time };
  const signed = Object.entries({ ...sent, host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = [method, path, '', lines, names, toHash(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, toHash(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce(
    (last: string | Buffer, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${secret}`,
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
