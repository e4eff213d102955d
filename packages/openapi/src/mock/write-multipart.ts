import type { RequestPart } from '../request/api-request.ts';

/** A multipart form as text. Files are empty: only their names are known. */
export function writeMultipart(parts: readonly RequestPart[]): { boundary: string; text: string } {
  const written = parts.map(writePart);
  let boundary = 'example-boundary';
  while (written.some((part) => part.includes(boundary))) boundary += '-';
  const text = written.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  return { boundary, text: `${text}--${boundary}--\r\n` };
}

function writePart(part: RequestPart): string {
  const name = `Content-Disposition: form-data; name="${escapeName(part.name)}"`;
  if ('file' in part) return `${name}; filename="${escapeName(part.file.name)}"\r\n\r\n`;
  const type =
    part.contentType === undefined
      ? ''
      : `\r\nContent-Type: ${part.contentType.replace(/[^\x20-\x7e]/g, '')}`;
  return `${name}${type}\r\n\r\n${part.value}`;
}

/** As browsers write names in forms. */
function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
