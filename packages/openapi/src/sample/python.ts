import type { ApiRequest, ApiRequestBody, RequestPart } from '../request/api-request.ts';
import { isJson } from '../request/media-type.ts';
import { type LiteralStyle, quoteDouble, toLiteral, toPlainJson } from './literals.ts';

const STYLE: LiteralStyle = {
  quote: quoteDouble,
  key: quoteDouble,
  words: { true: 'True', false: 'False', null: 'None' },
};

const SHORT = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']);

/** A request with the `requests` library of Python. */
export function writePython({ method, url, headers, body }: ApiRequest): string {
  const payload = body && toPayload(body);
  const isOwnType = (name: string) => payload?.typed && name === 'Content-Type';
  const sent = headers.filter(([name]) => !isOwnType(name));
  const blocks = ['import requests', `url = ${quoteDouble(url)}`];
  if (payload) blocks.push(payload.code);
  if (sent.length > 0) blocks.push(`headers = ${toLiteral(Object.fromEntries(sent), STYLE)}`);
  const name = SHORT.has(method) ? method.toLowerCase() : `request`;
  const given = [
    ...(SHORT.has(method) ? [] : [quoteDouble(method)]),
    'url',
    ...(payload ? [payload.argument] : []),
    ...(sent.length > 0 ? ['headers=headers'] : []),
  ];
  blocks.push(`response = requests.${name}(${given.join(', ')})`, 'print(response.text)');
  return blocks.join('\n\n');
}

interface Payload {
  code: string;
  argument: string;
  /** The library writes Content-Type itself. */
  typed: boolean;
}

function toPayload(body: ApiRequestBody): Payload {
  switch (body.type) {
    case 'text': {
      const plain = isJson(body.contentType) ? toPlainJson(body.text) : undefined;
      if (plain) {
        const code = `payload = ${toLiteral(plain.value, STYLE)}`;
        return { code, argument: 'json=payload', typed: body.contentType === 'application/json' };
      }
      // The library would send text that is not ASCII in another encoding.
      const code = `payload = ${quoteDouble(body.text)}`;
      return { code, argument: 'data=payload.encode("utf-8")', typed: false };
    }
    case 'form': {
      const fields = body.fields.map((pair) => `    (${pair.map(quoteDouble).join(', ')})`);
      return {
        code: `payload = [\n${fields.join(',\n')}\n]`,
        argument: 'data=payload',
        typed: true,
      };
    }
    case 'multipart': {
      const parts = body.parts.map((part) => `    (${quoteDouble(part.name)}, ${toPart(part)})`);
      return { code: `files = [\n${parts.join(',\n')}\n]`, argument: 'files=files', typed: true };
    }
    case 'file':
      return {
        code: `payload = open(${quoteDouble(body.file.name)}, "rb")`,
        argument: 'data=payload',
        typed: false,
      };
  }
}

function toPart(part: RequestPart): string {
  const words =
    'file' in part
      ? [
          quoteDouble(part.file.name),
          `open(${quoteDouble(part.file.name)}, "rb")`,
          ...(part.file.type ? [quoteDouble(part.file.type)] : []),
        ]
      : [
          'None',
          quoteDouble(part.value),
          ...(part.contentType === undefined ? [] : [quoteDouble(part.contentType)]),
        ];
  return `(${words.join(', ')})`;
}
