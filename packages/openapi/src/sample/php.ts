import type { ApiRequest, ApiRequestBody, RequestPart } from '../request/api-request.ts';
import { toPrettyJson } from './literals.ts';

/** A request with the curl extension of PHP. */
export function writePhp({ method, url, headers, body }: ApiRequest): string {
  const options = [
    `CURLOPT_URL => ${quote(url)}`,
    'CURLOPT_RETURNTRANSFER => true',
    `CURLOPT_CUSTOMREQUEST => ${quote(method)}`,
  ];
  if (headers.length > 0) {
    const lines = headers.map(([name, value]) => `    ${quote(`${name}: ${value}`)},`);
    options.push(`CURLOPT_HTTPHEADER => [\n${lines.join('\n')}\n  ]`);
  }
  if (body) options.push(`CURLOPT_POSTFIELDS => ${toFields(body)}`);
  return `<?php

$curl = curl_init();

curl_setopt_array($curl, [
${options.map((option) => `  ${option},`).join('\n')}
]);

$response = curl_exec($curl);
curl_close($curl);

echo $response;`;
}

/** In single quotes only the quote and the backslash are special. */
function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function toFields(body: ApiRequestBody): string {
  switch (body.type) {
    case 'text':
      return quote(toPrettyJson(body.text));
    case 'form':
      return quote(body.fields.map((pair) => pair.map(encodeURIComponent).join('=')).join('&'));
    case 'file':
      return `file_get_contents(${quote(body.file.name)})`;
    case 'multipart':
      return `[\n${body.parts.map((part) => `    ${toPart(part)},`).join('\n')}\n  ]`;
  }
}

function toPart(part: RequestPart): string {
  const name = quote(part.name);
  if ('file' in part) {
    const type = part.file.type ? `, ${quote(part.file.type)}` : '';
    return `${name} => new CURLFile(${quote(part.file.name)}${type})`;
  }
  if (part.contentType === undefined) return `${name} => ${quote(part.value)}`;
  return `${name} => new CURLStringFile(${quote(part.value)}, ${name}, ${quote(part.contentType)})`;
}
