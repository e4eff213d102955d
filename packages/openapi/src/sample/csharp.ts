import type { ApiRequest, ApiRequestBody, RequestPart } from '../request/api-request.ts';
import { quoteDouble } from './literals.ts';

/** A request with `HttpClient` of .NET. */
export function writeCsharp({ method, url, headers, body }: ApiRequest): string {
  const sent = headers.filter(([name]) => name !== 'Content-Type');
  const type = headers.find(([name]) => name === 'Content-Type')?.[1];
  const lines = [
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(new HttpMethod(${quoteDouble(method)}), ${quoteDouble(url)});`,
    ...sent.map(
      ([name, value]) =>
        `request.Headers.TryAddWithoutValidation(${quoteDouble(name)}, ${quoteDouble(value)});`,
    ),
    ...(body ? toContent(body) : []),
  ];
  if (type !== undefined && body && body.type !== 'form') {
    lines.push(
      `request.Content.Headers.ContentType = System.Net.Http.Headers.MediaTypeHeaderValue.Parse(${quoteDouble(type)});`,
    );
  }
  return [
    'using System.Net.Http;',
    lines.join('\n'),
    'using var response = await client.SendAsync(request);\nConsole.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n\n');
}

function toContent(body: ApiRequestBody): string[] {
  switch (body.type) {
    case 'text':
      return [`request.Content = new StringContent(${quoteDouble(body.text)});`];
    case 'file':
      return [
        `request.Content = new StreamContent(File.OpenRead(${quoteDouble(body.file.name)}));`,
      ];
    case 'form': {
      const pairs = body.fields.map((pair) => `  new(${pair.map(quoteDouble).join(', ')}),`);
      return [
        `request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[] {\n${pairs.join('\n')}\n});`,
      ];
    }
    case 'multipart':
      return [
        'var form = new MultipartFormDataContent();',
        ...body.parts.map(toPart),
        'request.Content = form;',
      ];
  }
}

function toPart(part: RequestPart): string {
  const name = quoteDouble(part.name);
  if ('file' in part) {
    const file = quoteDouble(part.file.name);
    return `form.Add(new StreamContent(File.OpenRead(${file})), ${name}, ${file});`;
  }
  const type = part.contentType === undefined ? '' : `, null, ${quoteDouble(part.contentType)}`;
  return `form.Add(new StringContent(${quoteDouble(part.value)}${type}), ${name});`;
}
