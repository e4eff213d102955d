import { toUrlPath } from './send-redirect.ts';

/**
 * Whether a request asks for Markdown rather than for a page: it names the type, and likes HTML no better. Browsers never
 * name it, and a wildcard alone means a page.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/markdown/i.test(accept)) return false;
  const weights = readAccept(accept);
  const markdown = Math.max(weights.get('text/markdown') ?? 0, weights.get('text/x-markdown') ?? 0);
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}

function readAccept(accept: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of accept.toLowerCase().split(',', MAX_TYPES)) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const [, weight = '1'] = parameters.flatMap((part) => /^q=([\d.]+)$/.exec(part) ?? []);
    weights.set(type, Number(weight) || 0);
  }
  return weights;
}

const MAX_TYPES = 50;

/** The file with the Markdown of a page, by the file of the page. */
export function toMarkdownTwin(page: string): string {
  return page.replace(/\.html$/, '.md');
}

/** What a page says in its headers: that what is sent depends on what is asked for, and where its Markdown is. */
export function toTwinHeaders(
  page: string,
  { basePath, index }: { basePath: string; index: string | undefined },
): { link: string; vary: string } {
  const links = [
    `<${basePath}${toUrlPath(toMarkdownTwin(page))}>; rel="alternate"; type="text/markdown"`,
    ...(index === undefined ? [] : [`<${basePath}${toUrlPath(index)}>; rel="llms-txt"`]),
  ];
  return { link: links.join(', '), vary: 'accept' };
}
