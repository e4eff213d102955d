import type { MediaContent } from '../endpoint.ts';
import { isJsonObject, type JsonValue } from '../json-value.ts';
import type { ApiRequestBody, FileValue, RequestPart } from './api-request.ts';
import { isForm, isJson, isMultipart } from './media-type.ts';
import { type Pair, toPairs, toText } from './serialize-parameter.ts';
import type { BodyValue } from './values.ts';

type Fields = Extract<BodyValue, { type: 'value' }>;

/** The body of a request in one media type, from what was entered. */
export function buildBody(content: MediaContent, body: BodyValue): ApiRequestBody {
  const contentType = content.mediaType;
  if (body.type === 'file') {
    return { type: 'file', contentType: toConcrete(contentType, body.file.type), file: body.file };
  }
  if (body.type === 'text') return { type: 'text', contentType, text: body.text };
  if (isMultipart(contentType)) return { type: 'multipart', parts: toParts(content, body) };
  if (isForm(contentType)) return { type: 'form', fields: toFields(content, body.value) };
  const isText = typeof body.value === 'string' && !isJson(contentType);
  const text = isText ? (body.value as string) : JSON.stringify(body.value);
  return { type: 'text', contentType: toConcrete(contentType, 'application/json'), text };
}

/** A range such as `image/*` cannot be sent: the file's own type is. */
function toConcrete(mediaType: string, own: string): string {
  return mediaType.includes('*') ? own || 'application/octet-stream' : mediaType;
}

function toFields(content: MediaContent, value: JsonValue): Pair[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const { style = 'form', explode = true, contentType } = content.encoding?.[name] ?? {};
    const json = isJsonObject(item) && style !== 'deepObject' ? true : isJson(contentType ?? '');
    return toPairs({ name, style, explode, ...(json ? { json } : {}) }, item);
  });
}

function toParts(content: MediaContent, { value, files = {} }: Fields): RequestPart[] {
  const parts: RequestPart[] = [];
  for (const [name, item] of Object.entries(isJsonObject(value) ? value : {})) {
    if (Object.hasOwn(files, name)) continue;
    const items = Array.isArray(item) && !item.some(isJsonObject) ? item : [item];
    for (const single of items) parts.push(toPart(name, single, content));
  }
  for (const [name, chosen] of Object.entries(files)) {
    for (const file of chosen as FileValue[]) parts.push({ name, file });
  }
  return parts;
}

function toPart(name: string, value: JsonValue, content: MediaContent): RequestPart {
  const isPlain = typeof value !== 'object' || value === null;
  const contentType =
    content.encoding?.[name]?.contentType ?? (isPlain ? undefined : 'application/json');
  return { name, value: toText(value), ...(contentType === undefined ? {} : { contentType }) };
}
