import type { ApiRequest, ApiRequestBody, RequestPart } from '../request/api-request.ts';
import { quoteDouble, toPrettyJson } from './literals.ts';

interface Payload {
  imports: string[];
  lines: string[];
  reader: string;
  /** Lines that belong after the headers. */
  after: string[];
}

/** A request with the standard library of Go. */
export function writeGo({ method, url, headers, body }: ApiRequest): string {
  const payload = body && toPayload(body);
  const imports = ['fmt', 'io', 'net/http', ...(payload?.imports ?? [])].sort();
  const lines = [
    `url := ${quoteDouble(url)}`,
    ...(payload?.lines ?? []),
    `req, err := http.NewRequest(${quoteDouble(method)}, url, ${payload?.reader ?? 'nil'})`,
    ...PANIC,
    ...headers.map(
      ([name, value]) => `req.Header.Set(${quoteDouble(name)}, ${quoteDouble(value)})`,
    ),
    ...(payload?.after ?? []),
    'res, err := http.DefaultClient.Do(req)',
    ...PANIC,
    'defer res.Body.Close()',
    'text, err := io.ReadAll(res.Body)',
    ...PANIC,
    'fmt.Println(string(text))',
  ];
  return `package main

import (
${imports.map((name) => `\t"${name}"`).join('\n')}
)

func main() {
${lines.map((line) => `\t${line}`).join('\n')}
}`;
}

const PANIC = ['if err != nil {', '\tpanic(err)', '}'];

function toPayload(body: ApiRequestBody): Payload {
  switch (body.type) {
    case 'text':
      return toText(toRawLiteral(toPrettyJson(body.text)));
    case 'form': {
      const pairs = body.fields.map((pair) => pair.map(encodeURIComponent).join('='));
      return toText(quoteDouble(pairs.join('&')));
    }
    case 'file':
      return {
        imports: ['os'],
        lines: [`payload, err := os.Open(${quoteDouble(body.file.name)})`, ...PANIC],
        reader: 'payload',
        after: [],
      };
    case 'multipart':
      return toMultipart(body.parts);
  }
}

function toText(literal: string): Payload {
  return {
    imports: ['strings'],
    lines: [`payload := strings.NewReader(${literal})`],
    reader: 'payload',
    after: [],
  };
}

/** Several lines read best as they are; a raw literal cannot hold its own quote, nor a carriage return. */
function toRawLiteral(text: string): string {
  return text.includes('\n') && !/[`\r\ufeff]/.test(text) ? `\`${text}\`` : quoteDouble(text);
}

function toMultipart(parts: readonly RequestPart[]): Payload {
  const imports = ['bytes', 'mime/multipart'];
  const needs = (name: string) => imports.includes(name) || imports.push(name);
  const lines = ['payload := &bytes.Buffer{}', 'form := multipart.NewWriter(payload)'];
  for (const part of parts) {
    if ('file' in part) {
      needs('os');
      if (part.file.type) needs('net/textproto');
    } else if (part.contentType !== undefined) needs('net/textproto');
    lines.push(...writePart(part));
  }
  lines.push('form.Close()');
  return {
    imports,
    lines,
    reader: 'payload',
    after: ['req.Header.Set("Content-Type", form.FormDataContentType())'],
  };
}

function writePart(part: RequestPart): string[] {
  const name = quoteDouble(part.name);
  if ('file' in part) {
    const file = quoteDouble(part.file.name);
    const disposition = `form-data; name="${part.name}"; filename="${part.file.name}"`;
    return [
      '{',
      part.file.type
        ? `\tpart, _ := form.CreatePart(${toHeaders(disposition, part.file.type)})`
        : `\tpart, _ := form.CreateFormFile(${name}, ${file})`,
      `\tcontent, err := os.ReadFile(${file})`,
      ...PANIC.map((line) => `\t${line}`),
      '\tpart.Write(content)',
      '}',
    ];
  }
  if (part.contentType === undefined) {
    return [`form.WriteField(${name}, ${quoteDouble(part.value)})`];
  }
  const headers = toHeaders(`form-data; name="${part.name}"`, part.contentType);
  return [
    '{',
    `\tpart, _ := form.CreatePart(${headers})`,
    `\tpart.Write([]byte(${quoteDouble(part.value)}))`,
    '}',
  ];
}

function toHeaders(disposition: string, type: string): string {
  return `textproto.MIMEHeader{"Content-Disposition": {${quoteDouble(disposition)}}, "Content-Type": {${quoteDouble(type)}}}`;
}
