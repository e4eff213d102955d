import type { ApiRequest, ApiRequestBody, RequestPart } from '../request/api-request.ts';
import { quoteShell, toPrettyJson } from './literals.ts';

/** A request as a call of curl. */
export function writeBash(request: ApiRequest): string {
  const { method, url, headers, digest, body } = request;
  const lines = [method === 'HEAD' ? 'curl --head' : `curl --request ${method}`];
  // curl takes braces and brackets in an address for patterns; a parameter to fill in is none.
  if (/[[\]{}]/.test(url.replace(/\{[\w.-]+\}/g, ''))) lines.push('--globoff');
  lines.push(`--url ${quoteShell(url)}`);
  if (digest) lines.push(`--digest --user ${quoteShell(`${digest.username}:${digest.password}`)}`);
  for (const [name, value] of headers) {
    // The form fields below say it themselves.
    if (body?.type === 'form' && name === 'Content-Type') continue;
    lines.push(`--header ${quoteShell(value === '' ? `${name};` : `${name}: ${value}`)}`);
  }
  if (body) lines.push(...toOptions(body));
  return lines.join(' \\\n  ');
}

function toOptions(body: ApiRequestBody): string[] {
  switch (body.type) {
    case 'text': {
      // A leading @ would name a file.
      const option = body.text.startsWith('@') ? '--data-raw' : '--data';
      return [`${option} ${quoteShell(toPrettyJson(body.text))}`];
    }
    case 'form':
      return body.fields.map(
        ([name, value]) => `--data-urlencode ${quoteShell(`${encodeURIComponent(name)}=${value}`)}`,
      );
    case 'multipart':
      return body.parts.map(toFormOption);
    case 'file':
      return [`--data-binary ${quoteShell(`@${body.file.name}`)}`];
  }
}

function toFormOption(part: RequestPart): string {
  if ('file' in part) {
    const type = part.file.type ? `;type=${part.file.type}` : '';
    return `--form ${quoteShell(`${part.name}=@${quotePart(part.file.name)}${type}`)}`;
  }
  if (part.contentType !== undefined) {
    const text = `${part.name}=${quotePart(part.value)};type=${part.contentType}`;
    return `--form ${quoteShell(text)}`;
  }
  // curl reads @, <, quotes and ; in a value as instructions.
  const option = /^[@<"]|;/.test(part.value) ? '--form-string' : '--form';
  return `${option} ${quoteShell(`${part.name}=${part.value}`)}`;
}

function quotePart(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
