import type { Contextual, ContextualAction, ContextualOption } from '@quire/model';
import type { Mark, PageAction, PageMenuView } from '@quire/theme';
import { toMarkdownFile } from '../files/page-markdown.ts';
import { type IconScope, toIconView } from '../navigation/icon-view.ts';
import type { PageLinks } from '../routes/page-links.ts';

/** Longer Markdown would make an address that servers refuse. */
const MAX_PAGE_CHARACTERS = 6000;

/** Services that take a question in their address. */
const ASSISTANTS: Partial<
  Record<ContextualAction, { name: string; icon: string; mark?: Mark; address: string }>
> = {
  chatgpt: {
    name: 'ChatGPT',
    icon: 'message-circle',
    mark: 'chatgpt',
    address: 'https://chatgpt.com/?hints=search&q={}',
  },
  claude: {
    name: 'Claude',
    icon: 'message-circle',
    mark: 'claude',
    address: 'https://claude.ai/new?q={}',
  },
  perplexity: {
    name: 'Perplexity',
    icon: 'search',
    mark: 'perplexity',
    address: 'https://www.perplexity.ai/search?q={}',
  },
  grok: { name: 'Grok', icon: 'message-circle', address: 'https://grok.com/?q={}' },
  aistudio: {
    name: 'Google AI Studio',
    icon: 'sparkles',
    mark: 'aistudio',
    address: 'https://aistudio.google.com/prompts/new_chat?prompt={}',
  },
  devin: { name: 'Devin', icon: 'bot', address: 'https://app.devin.ai/?prompt={}' },
};

/** Editors that take the site's MCP server. */
const EDITORS: Partial<Record<ContextualAction, { name: string; address: 'cursor' | 'vscode' }>> = {
  cursor: { name: 'Cursor', address: 'cursor' },
  vscode: { name: 'VS Code', address: 'vscode' },
};

/** What the browser code does by itself. */
const BROWSER_ACTIONS: Partial<
  Record<ContextualAction, 'copy' | 'assistant' | 'print' | 'copy-mcp' | 'add-mcp'>
> = {
  copy: 'copy',
  assistant: 'assistant',
  'download-pdf': 'print',
  mcp: 'copy-mcp',
  'add-mcp': 'add-mcp',
};

interface Scope extends IconScope {
  path: string;
  links: PageLinks;
  /** The page as Markdown. */
  markdown: string;
  /** Where the API description of the page can be downloaded, if it has one. */
  spec?: string | undefined;
  /** Whether the page may be opened where its Markdown cannot be fetched. */
  isPortable: boolean;
}

/** The actions of docs.json on one page. One that Quire does not have is left out. */
export function toPageMenuView(
  contextual: Contextual | undefined,
  scope: Scope,
): PageMenuView | undefined {
  const file = scope.links.writer.file(toMarkdownFile(scope.path));
  const actions = (contextual?.options ?? []).flatMap((option) => toAction(option, file, scope));
  if (!contextual || actions.length === 0) return undefined;
  const isCopied = actions.some(({ kind }) => kind === 'copy');
  return {
    display: contextual.display,
    actions,
    markdown: file,
    ...(isCopied && scope.isPortable ? { text: scope.markdown } : {}),
  };
}

function toAction(option: ContextualOption, file: string, scope: Scope): PageAction[] {
  if (option.type === 'link') return [toOwnLink(option, scope)];
  const { action } = option;
  if (action === 'view') return [{ kind: 'view', href: file }];
  if (action === 'download-spec') return toDownload(scope);
  const assistant = ASSISTANTS[action];
  if (assistant) {
    const { icon, ...rest } = assistant;
    return [{ kind: 'ask', ...rest, icon: { name: icon, library: 'lucide' } }];
  }
  const editor = EDITORS[action];
  if (editor) {
    const icon = { name: 'square-code', library: 'lucide' } as const;
    return [{ kind: 'install', ...editor, mark: editor.address, icon }];
  }
  const kind = BROWSER_ACTIONS[action];
  return kind ? [{ kind }] : [];
}

/** The API description of the page, as one file. Its name is the same in every language. */
function toDownload({ spec, links }: Scope): PageAction[] {
  if (spec === undefined) return [];
  const icon = { name: 'download', library: 'lucide' } as const;
  const href = links.writer.file(spec);
  const isGraphql = spec.endsWith('.graphql');
  const words = isGraphql
    ? { title: 'GraphQL', description: 'Schema' }
    : { title: 'OpenAPI', description: 'JSON' };
  return [{ kind: 'link', ...words, icon, href }];
}

/** A link of the author's own, with what stands in it for the page. */
function toOwnLink(
  { title, description, icon, href }: Extract<ContextualOption, { type: 'link' }>,
  scope: Scope,
): PageAction {
  const fill = (text: string, encode: (value: string) => string) =>
    text
      .replaceAll('$page', () => encode(scope.markdown.slice(0, MAX_PAGE_CHARACTERS)))
      .replaceAll('$path', () => encode(scope.path));
  const query = href.query.map(
    ({ key, value }) => `${encodeURIComponent(key)}=${encodeURIComponent(fill(value, String))}`,
  );
  const base = fill(href.base, encodeURIComponent);
  const address =
    query.length === 0 ? base : base + (base.includes('?') ? '&' : '?') + query.join('&');
  return {
    kind: 'link',
    title,
    description,
    ...toIconView(icon, scope),
    href: scope.links.link(address),
  };
}
