import type { AuthorSample } from '../endpoint.ts';
import { isJsonObject, type JsonObject } from '../json-value.ts';

const MAX_SAMPLES = 40;

/** `x-codeSamples` of an operation, also by its older name. */
export function toAuthorSamples(operation: JsonObject): AuthorSample[] {
  const list = operation['x-codeSamples'] ?? operation['x-code-samples'];
  if (!Array.isArray(list)) return [];
  return list.slice(0, MAX_SAMPLES).flatMap((value) => {
    if (!isJsonObject(value)) return [];
    const { lang, label, source } = value;
    if (typeof source !== 'string' || source === '') return [];
    const language = typeof lang === 'string' ? lang : 'text';
    return {
      language: language.toLowerCase(),
      label: typeof label === 'string' && label ? label : language,
      code: source.replace(/\s+$/, ''),
    };
  });
}
