import type { cLibcurl } from '@scalar/snippetz/plugins/c/libcurl';
import type { ApiRequest } from '../request/api-request.ts';

export type LibraryPlugin = Pick<typeof cLibcurl, 'generate'>;
type LibraryRequest = NonNullable<Parameters<LibraryPlugin['generate']>[0]>;

/** A request as the library writes it in one language; throws where the library would leave parts of the body out. */
export function writeByLibrary(plugin: LibraryPlugin, request: ApiRequest): string {
  const code = plugin.generate(toLibraryRequest(request));
  if (!hasBody(code, request)) throw new Error('The library leaves the body out.');
  return code;
}

/** For some languages the library knows no files or parts: no sample is better than half of one. */
function hasBody(code: string, { body }: ApiRequest): boolean {
  if (body?.type === 'file') return false;
  const names = body?.type === 'multipart' ? body.parts.map(({ name }) => name) : [];
  return names.every((name) => code.includes(name));
}

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
