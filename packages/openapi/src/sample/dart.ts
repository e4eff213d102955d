import type { ApiRequest, ApiRequestBody, RequestPart } from '../request/api-request.ts';

/** A request with the `http` package of Dart. */
export function writeDart({ method, url, headers, body }: ApiRequest): string {
  const isForm = body?.type === 'multipart';
  const kind = isForm ? 'MultipartRequest' : 'Request';
  const lines = [
    `final request = http.${kind}(${quote(method)}, Uri.parse(${quote(url)}));`,
    ...headers.map(([name, value]) => `request.headers[${quote(name)}] = ${quote(value)};`),
    ...(body ? toBody(body) : []),
    'final response = await http.Response.fromStream(await request.send());',
    'print(response.body);',
  ];
  const imports = [
    ...(body?.type === 'file' ? [`import 'dart:io';`] : []),
    `import 'package:http/http.dart' as http;`,
  ];
  return `${imports.join('\n')}\n\nFuture<void> main() async {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
}

/** A dollar sign would begin a value inside the text. */
function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `'${inner.replace(/[$']/g, '\\$&')}'`;
}

function toBody(body: ApiRequestBody): string[] {
  switch (body.type) {
    case 'text':
      return [`request.body = ${quote(body.text)};`];
    case 'form': {
      const text = body.fields.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
      return [`request.body = ${quote(text)};`];
    }
    case 'file':
      return [`request.bodyBytes = await File(${quote(body.file.name)}).readAsBytes();`];
    case 'multipart':
      return body.parts.map(toPart);
  }
}

function toPart(part: RequestPart): string {
  const name = quote(part.name);
  if (!('file' in part)) return `request.fields[${name}] = ${quote(part.value)};`;
  return `request.files.add(await http.MultipartFile.fromPath(${name}, ${quote(part.file.name)}));`;
}
