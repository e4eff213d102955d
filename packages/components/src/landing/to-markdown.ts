import type { SourceUse } from '@quire/markdown';

/** Blocks of Markdown under each other; what is not there leaves no gap. */
export function joinBlocks(...blocks: readonly (string | false | undefined)[]): string {
  return blocks
    .map((block) => (block ? block.trim() : ''))
    .filter((block) => block !== '')
    .join('\n\n');
}

/** Buttons and the command to copy, as a list of links and a code block. */
export function actionsToMarkdown({ values, props }: SourceUse): string {
  const actions = Array.isArray(values.actions) ? values.actions : [];
  const links = actions.flatMap((action: { label?: unknown; href?: unknown } | null) =>
    typeof action?.label === 'string' ? [toListItem(action.label, action.href)] : [],
  );
  const command = props.command && `\`\`\`bash\n${props.command}\n\`\`\``;
  return joinBlocks(command, links.join('\n'));
}

function toListItem(label: string, href: unknown): string {
  return `- ${toLink(label, href)}`;
}

/** A link, or the words alone where it leads nowhere. */
export function toLink(label: string, href: unknown): string {
  return typeof href === 'string' ? `[${label}](${href})` : label;
}

/** Words in bold, which may be a link. */
export function toBold(words: string | undefined, href?: string): string | undefined {
  return words === undefined ? undefined : `**${toLink(words, href)}**`;
}
