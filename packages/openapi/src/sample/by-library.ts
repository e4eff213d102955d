import { cLibcurl } from '@scalar/snippetz/plugins/c/libcurl';
import { csharpRestsharp } from '@scalar/snippetz/plugins/csharp/restsharp';
import { javaNethttp } from '@scalar/snippetz/plugins/java/nethttp';
import { kotlinOkhttp } from '@scalar/snippetz/plugins/kotlin/okhttp';
import { rubyNative } from '@scalar/snippetz/plugins/ruby/native';
import { rustReqwest } from '@scalar/snippetz/plugins/rust/reqwest';
import { swiftNsurlsession } from '@scalar/snippetz/plugins/swift/nsurlsession';
import type { ApiRequest } from '../request/api-request.ts';
import type { WriteSample } from './sample.ts';

type Plugin = typeof cLibcurl;
type LibraryRequest = NonNullable<Parameters<Plugin['generate']>[0]>;

const byPlugin =
  (plugin: Pick<Plugin, 'generate'>): WriteSample =>
  (request) => {
    const code = plugin.generate(toLibraryRequest(request));
    if (!hasBody(code, request)) throw new Error('The library leaves the body out.');
    return code;
  };

/** For some languages the library knows no files or parts: no sample is better than half of one. */
function hasBody(code: string, { body }: ApiRequest): boolean {
  if (body?.type === 'file') return false;
  const names = body?.type === 'multipart' ? body.parts.map(({ name }) => name) : [];
  return names.every((name) => code.includes(name));
}

/**
 * Languages whose samples a library writes. Those that most readers run are written by ourselves, and
 * so are those in which the library lets a quote in a value end the text.
 */
export const LIBRARY_SAMPLES = {
  java: byPlugin(javaNethttp),
  ruby: byPlugin(rubyNative),
  swift: byPlugin(swiftNsurlsession),
  dotnet: byPlugin(csharpRestsharp),
  c: byPlugin(cLibcurl),
  'c++': byPlugin(cLibcurl),
  kotlin: byPlugin(kotlinOkhttp),
  rust: byPlugin(rustReqwest),
} satisfies Record<string, WriteSample>;

function toLibraryRequest({ method, url, headers, body }: ApiRequest): LibraryRequest {
  const list = headers.map(([name, value]) => ({ name, value }));
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    headers: list,
    cookies: [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    ...(body ? { postData: toPostData(body) } : {}),
  } as LibraryRequest;
}

function toPostData(body: NonNullable<ApiRequest['body']>) {
  switch (body.type) {
    case 'text':
      return { mimeType: body.contentType, text: body.text };
    case 'form':
      return {
        mimeType: 'application/x-www-form-urlencoded',
        params: body.fields.map(([name, value]) => ({ name, value })),
      };
    case 'multipart':
      return {
        mimeType: 'multipart/form-data',
        params: body.parts.map((part) =>
          'file' in part
            ? { name: part.name, fileName: part.file.name, contentType: part.file.type }
            : { name: part.name, value: part.value },
        ),
      };
    case 'file':
      return { mimeType: body.contentType, text: `@${body.file.name}` };
  }
}
