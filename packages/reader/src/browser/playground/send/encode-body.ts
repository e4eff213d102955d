import type { ApiRequest, RequestPart } from '@quire/openapi/browser';

/** A request whose body is bytes, with every header that the API will see of it. */
export interface EncodedRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: Blob;
}

/** Writes the body of a request as bytes. */
export function encodeRequest({ method, url, headers, body }: ApiRequest): EncodedRequest {
  const whole = new URL(url, location.href).href;
  if (!body) return { method, url: whole, headers };
  switch (body.type) {
    case 'text':
      return { method, url: whole, headers, body: new Blob([body.text]) };
    case 'form':
      return { method, url: whole, headers, body: new Blob([toFormText(body.fields)]) };
    case 'file':
      return { method, url: whole, headers, body: body.file.content ?? new Blob([]) };
    case 'multipart': {
      const boundary = `quire-${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
      const type: [string, string] = ['Content-Type', `multipart/form-data; boundary=${boundary}`];
      return {
        method,
        url: whole,
        headers: [...headers, type],
        body: toMultipart(body.parts, boundary),
      };
    }
  }
}

function toFormText(fields: [string, string][]): string {
  return new URLSearchParams(fields).toString();
}

/** Not FormData: it gives every part with a type of its own a made-up file name. */
function toMultipart(parts: RequestPart[], boundary: string): Blob {
  const pieces = parts.flatMap((part): BlobPart[] => {
    const isFile = 'file' in part;
    const type = isFile ? part.file.type || 'application/octet-stream' : part.contentType;
    const fileName = isFile ? `; filename="${escapeName(part.file.name)}"` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(part.name)}"${fileName}\r\n`;
    const typeLine = type ? `Content-Type: ${type}\r\n` : '';
    const content = isFile ? (part.file.content ?? '') : part.value;
    return [`${head}${typeLine}\r\n`, content, '\r\n'];
  });
  return new Blob([...pieces, `--${boundary}--\r\n`]);
}

/** As browsers write names of forms (the HTML standard, "multipart/form-data encoding"). */
function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
