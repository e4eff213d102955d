import type { ServerInfo, ServerVariable } from '../endpoint.ts';
import { isJsonObject, type JsonValue } from '../json-value.ts';
import type { SpecScope } from './spec-scope.ts';

const MAX_SERVERS = 50;

/** The base addresses of an operation: its own, else those of its path, else of the description. */
export function toServers(
  lists: (JsonValue | undefined)[],
  { spec, resolver }: Pick<SpecScope, 'spec' | 'resolver'>,
): ServerInfo[] {
  const list = lists.find((value) => Array.isArray(value) && value.length > 0);
  return (
    (list as JsonValue[] | undefined)?.slice(0, MAX_SERVERS).flatMap((value) => {
      if (!isJsonObject(value) || typeof value.url !== 'string') return [];
      if (resolver.isHidden(value, spec)) return [];
      const url = toAbsolute(value.url.trim(), spec.location);
      if (url === undefined) return [];
      const { name, description, variables } = value;
      return {
        url,
        ...(typeof name === 'string' && name ? { name } : {}),
        ...(typeof description === 'string' && description ? { description } : {}),
        variables: toServerVariables(variables, url),
      };
    }) ?? []
  );
}

/** A relative address is meant from where the description was fetched; in a project that is nowhere. */
function toAbsolute(url: string, location: string): string | undefined {
  const plain = url.replace(/\/+$/, '');
  if (/^(?:(?:http|ws)s?:\/\/|\{)/i.test(url)) return plain;
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return undefined;
  if (!/^https:/i.test(location)) return /^\/\//.test(url) ? `https:${plain}` : plain || undefined;
  try {
    return new URL(url, location).href.replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}

/** The variables of an address, with what is written about them. */
export function toServerVariables(value: JsonValue | undefined, url: string): ServerVariable[] {
  const written = isJsonObject(value) ? value : {};
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].map((name) => {
    const variable = Object.hasOwn(written, name) ? written[name] : undefined;
    const { default: preset, description, ...lists } = isJsonObject(variable) ? variable : {};
    const list = toTexts(lists.enum);
    const examples = toTexts(lists.examples);
    return {
      name,
      default: preset === undefined || preset === null ? (list[0] ?? '') : String(preset),
      ...(list.length > 0 ? { enum: list } : {}),
      ...(examples.length > 0 ? { examples } : {}),
      ...(typeof description === 'string' && description ? { description } : {}),
    };
  });
}

function toTexts(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.slice(0, 100).map(String) : [];
}
