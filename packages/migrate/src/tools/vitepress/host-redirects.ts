import type { SourceFolder } from '../../folder/source-folder.ts';
import type { OldRedirect } from '../../old-site.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { joinPath, type VitepressConfig } from './vitepress-config.ts';

/**
 * VitePress has no redirects of its own: sites have them in the files of their host.
 */
export function readHostRedirects(
  folder: SourceFolder,
  { root, source }: VitepressConfig,
): OldRedirect[] {
  const places = [...new Set(['', root])];
  return [
    ...readLines(folder.read(joinPath(source, 'public/_redirects')) ?? ''),
    ...places.flatMap((place) => readVercel(folder.read(joinPath(place, 'vercel.json')) ?? '')),
    ...places.flatMap((place) => readNetlify(folder.read(joinPath(place, 'netlify.toml')) ?? '')),
  ];
}

/** `/from /to 301`, one in each line. */
function readLines(text: string): OldRedirect[] {
  return text.split('\n').flatMap((line) => {
    const [from, ...words] = line.replace(/#.*$/, '').trim().split(/\s+/);
    // Between the two addresses, Netlify has the query that the rule is for.
    const at = words.findIndex((word) => /^(?:\/|https?:)/.test(word));
    const [to, status = '301', ...conditions] = words.slice(Math.max(at, 0));
    return from?.startsWith('/') && to && /^30/.test(status)
      ? [{ from, to, isConditional: at > 0 || conditions.length > 0 }]
      : [];
  });
}

function readVercel(text: string): OldRedirect[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return [];
  }
  const rules = isRecord(data) && Array.isArray(data.redirects) ? data.redirects : [];
  return rules.filter(isRecord).flatMap((rule) => {
    const from = toText(rule.source);
    const to = toText(rule.destination);
    const isConditional = rule.has !== undefined || rule.missing !== undefined;
    return from && to ? [{ from, to, isConditional }] : [];
  });
}

function readNetlify(text: string): OldRedirect[] {
  return text
    .split(/^\s*\[\[redirects\]\]\s*$/m)
    .slice(1)
    .flatMap((block) => {
      const settingOf = (key: string) =>
        new RegExp(`^\\s*${key}\\s*=\\s*["']([^"']+)["']`, 'm').exec(block)?.[1];
      const [from, to] = [settingOf('from'), settingOf('to')];
      const status = /^\s*status\s*=\s*(\d+)/m.exec(block)?.[1] ?? '301';
      const isConditional = /^\s*(?:conditions|query)\s*=/m.test(block);
      return from && to && status.startsWith('30') ? [{ from, to, isConditional }] : [];
    });
}
