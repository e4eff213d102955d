import type { ApiRequest, ApiRequestBody } from '../request/api-request.ts';
import { toPrettyJson } from './literals.ts';

/** A request with `Invoke-RestMethod` of PowerShell 7. */
export function writePowershell({ method, url, headers, body }: ApiRequest): string {
  const sent = headers.filter(([name]) => name !== 'Content-Type');
  const type = headers.find(([name]) => name === 'Content-Type')?.[1];
  const lines = sent.map(([name, value]) => `  ${quote(name)} = ${quote(value)}`);
  const words = [`-Uri ${quote(url)}`, `-CustomMethod ${quote(method)}`];
  if (lines.length > 0) words.push('-Headers $headers');
  if (type !== undefined) words.push(`-ContentType ${quote(type)}`);
  if (body) words.push(toArgument(body));
  return [
    ...(lines.length > 0 ? [`$headers = @{\n${lines.join('\n')}\n}`] : []),
    ...(body ? toSetup(body) : []),
    `Invoke-RestMethod ${words.join(' `\n  ')}`,
  ].join('\n\n');
}

/** In single quotes only the quote itself is special: it is doubled. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function toSetup(body: ApiRequestBody): string[] {
  switch (body.type) {
    case 'text':
      return [`$body = ${quote(toPrettyJson(body.text))}`];
    case 'form': {
      const text = body.fields.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
      return [`$body = ${quote(text)}`];
    }
    case 'multipart': {
      const lines = body.parts.map((part) => {
        const value =
          'file' in part ? `Get-Item -Path ${quote(part.file.name)}` : quote(part.value);
        return `  ${quote(part.name)} = ${value}`;
      });
      return [`$form = @{\n${lines.join('\n')}\n}`];
    }
    case 'file':
      return [];
  }
}

function toArgument(body: ApiRequestBody): string {
  if (body.type === 'multipart') return '-Form $form';
  return body.type === 'file' ? `-InFile ${quote(body.file.name)}` : '-Body $body';
}
