import type { SourceUse } from '@quire/markdown';

/** Only what stands inside: for components that place their content and say nothing. */
export function contentOnly({ content }: SourceUse): string {
  return content;
}

/** A title in bold, the line that goes with it, and below them the content. */
export function titledContent({ props, content }: SourceUse): string {
  const title = toTitle(props.title, props.href);
  return joinParagraphs(title && `**${title}**`, props.description, content, props.cta);
}

/** Paragraphs one after another; those that are empty are left out. */
export function joinParagraphs(...parts: (string | undefined)[]): string {
  return parts.flatMap((part) => part?.trim() || []).join('\n\n');
}

function toTitle(title: string | undefined, href: string | undefined): string | undefined {
  if (href === undefined) return title;
  return `[${title ?? href}](${href})`;
}
