/** The media type without its parameters, in lower case. */
export function toEssence(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Whether a text can stand in a header as a method or as one half of a media type. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Whether a media type can stand in a header: descriptions may have anything in its place. */
export function isMediaType(text: string): boolean {
  const halves = toEssence(text).split('/');
  return halves.length === 2 && halves.every(isToken) && /^[\x20-\x7e]*$/.test(text);
}

/** `application/json`, `application/problem+json` and the like; any type at all is sent as JSON too. */
export function isJson(mediaType: string): boolean {
  return /(?:^|[/+])json$|^\*\/\*$|^application\/\*$/.test(toEssence(mediaType));
}

export function isXml(mediaType: string): boolean {
  return /[/+]xml$/.test(toEssence(mediaType));
}

/** Whether a body of this type is many values one after the other: events, or JSON line by line. */
export function isStream(mediaType: string): boolean {
  return /^text\/event-stream$|^application\/(?:x-)?(?:jsonl|ndjson|jsonlines)$|[/+]json-seq$/.test(
    toEssence(mediaType),
  );
}

export function isForm(mediaType: string): boolean {
  return toEssence(mediaType) === 'application/x-www-form-urlencoded';
}

export function isMultipart(mediaType: string): boolean {
  return toEssence(mediaType).startsWith('multipart/');
}

/** Whether bodies of this type are bytes that nobody types: pictures, archives, octet streams. */
export function isBinary(mediaType: string): boolean {
  return /^(?:image|audio|video|font)\/(?!svg\+xml)|^application\/(?:octet-stream|pdf|zip|gzip|x-tar|x-gzip|x-7z-compressed|vnd\.rar|x-rar-compressed|x-bzip2?)$/.test(
    toEssence(mediaType),
  );
}
