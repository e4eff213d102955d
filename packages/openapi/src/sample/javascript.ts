import type { ApiRequest, ApiRequestBody, RequestPart } from '../request/api-request.ts';
import { isJson } from '../request/media-type.ts';
import { type LiteralStyle, quoteSingle, toLiteral, toPlainJson } from './literals.ts';
import type { WriteSample } from './sample.ts';

const STYLE: LiteralStyle = {
  quote: quoteSingle,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteSingle(name)),
  words: { true: 'true', false: 'false', null: 'null' },
};

/** What differs between a browser and Node. */
interface Place {
  /** Whether files are read from disk and cookies can be set by hand. */
  isNode: boolean;
  optionsType: string;
}

/** A request with `fetch` in a browser. */
export const writeJavaScript: WriteSample = (request) =>
  write(request, { isNode: false, optionsType: '' });

/** The same with types. */
export const writeTypeScript: WriteSample = (request) =>
  write(request, { isNode: false, optionsType: ': RequestInit' });

/** A request with the `fetch` of Node. */
export const writeNode: WriteSample = (request) =>
  write(request, { isNode: true, optionsType: '' });

function write(request: ApiRequest, place: Place): string {
  const { method, url, body } = request;
  const hasCookie = !place.isNode && request.headers.some(([name]) => name === 'Cookie');
  // A form says its own type; a browser sets cookies itself.
  const headers = request.headers.filter(
    ([name]) =>
      !(name === 'Content-Type' && body?.type === 'form') && !(name === 'Cookie' && hasCookie),
  );
  const options = [`method: ${quoteSingle(method)}`];
  if (headers.length > 0) {
    options.push(`headers: ${toLiteral(Object.fromEntries(headers), STYLE, '  ')}`);
  }
  if (hasCookie) options.push(`credentials: 'include'`);
  if (body) options.push(`body: ${toBody(body, place)}`);
  const isFile =
    body?.type === 'file' || (body?.type === 'multipart' && body.parts.some(isFilePart));
  return [
    ...(isFile ? [place.isNode ? `import { readFile } from 'node:fs/promises';` : FILE_INPUT] : []),
    ...(body?.type === 'multipart' ? [writeForm(body.parts, place)] : []),
    `const options${place.optionsType} = {\n${options.map((line) => `  ${line},`).join('\n')}\n};`,
    `const response = await fetch(${quoteSingle(url)}, options);\nconsole.log(await response.text());`,
  ].join('\n\n');
}

const FILE_INPUT = `const input = document.querySelector('input[type="file"]');`;

function toBody(body: ApiRequestBody, place: Place): string {
  switch (body.type) {
    case 'text': {
      const plain = isJson(body.contentType) ? toPlainJson(body.text) : undefined;
      if (!plain) return quoteSingle(body.text);
      return `JSON.stringify(${toLiteral(plain.value, STYLE, '  ')})`;
    }
    case 'form':
      return `new URLSearchParams(${toLiteral(body.fields, STYLE, '  ')})`;
    case 'multipart':
      return 'form';
    case 'file':
      return place.isNode ? `await readFile(${quoteSingle(body.file.name)})` : 'input.files[0]';
  }
}

function isFilePart(part: RequestPart): boolean {
  return 'file' in part;
}

function writeForm(parts: readonly RequestPart[], place: Place): string {
  const lines = parts.map((part) => {
    const name = quoteSingle(part.name);
    if ('file' in part) {
      if (!place.isNode) return `form.append(${name}, input.files[0]);`;
      const file = quoteSingle(part.file.name);
      const type = part.file.type ? `, { type: ${quoteSingle(part.file.type)} }` : '';
      return `form.append(${name}, new Blob([await readFile(${file})]${type}), ${file});`;
    }
    if (part.contentType === undefined) return `form.append(${name}, ${quoteSingle(part.value)});`;
    const type = quoteSingle(part.contentType);
    return `form.append(${name}, new Blob([${quoteSingle(part.value)}], { type: ${type} }));`;
  });
  return ['const form = new FormData();', ...lines].join('\n');
}
