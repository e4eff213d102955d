import { type Diagnostic, type Html, html, trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import type { CodeFence, ContentsEntry, PageContext } from '@quire/markdown';

/** A page that remembers what components told it. */
export interface TestPage extends PageContext {
  diagnostics: Diagnostic[];
  contents: ContentsEntry[];
}

/** A page with plain rules in place of the engine: enough to show what a component asks of it. */
export function createPage(overrides: Partial<PageContext> = {}): TestPage {
  const ids = new Map<string, number>();
  const diagnostics: Diagnostic[] = [];
  const contents: ContentsEntry[] = [];
  return {
    diagnostics,
    contents,
    link: (address) => (address.startsWith('/') ? `.${address}.html` : address),
    asset: (address) => (address.startsWith('/') ? `.${address}` : address),
    uniqueId(text) {
      const id = text.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, '-');
      const count = (ids.get(id) ?? 0) + 1;
      ids.set(id, count);
      return count === 1 ? id : `${id}-${count}`;
    },
    inline: renderInline,
    codeBlock: renderCode,
    addContents: (entry) => contents.push(entry),
    report: (diagnostic) => diagnostics.push(diagnostic),
    ...overrides,
  };
}

function renderInline(markdown: string): Html {
  const escaped = htmlText(html`${markdown}`);
  return trustedHtml(
    escaped.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>').replace(/`(.+?)`/g, '<code>$1</code>'),
  );
}

/** Every field of the fence shows, so that a test sees what was passed on. */
function renderCode(fence: CodeFence): Html {
  const { code, ...rest } = fence;
  return html`<pre data-fence="${JSON.stringify(rest).replaceAll('"', "'")}">${code}</pre>`;
}
