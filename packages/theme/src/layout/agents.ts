import { type Html, html } from '@quire/base';
import type { PageView } from '../view.ts';

/** Tells programs that read the head where the page is as Markdown. */
export function renderMarkdownLink({ agents }: PageView): Html | undefined {
  return (
    agents &&
    html`<link rel="alternate" type="text/markdown" href="${agents.markdown}">
`
  );
}

/**
 * Tells the same to programs that read the text of a document and nothing of its head. Readers never meet it:
 * browsers do not show it, and neither do screen readers.
 */
export function renderAgentsHint({ agents }: PageView): Html | undefined {
  if (!agents) return undefined;
  const { markdown, index, ownIndex } = agents;
  const own =
    ownIndex &&
    html` Those in the language and version of this page are in <a href="${ownIndex}">a separate list</a>.`;
  return html`<div hidden>For AI agents: all pages of this documentation are listed in <a href="${index}">llms.txt</a>, and every page can be read as Markdown, which is shorter than this document: <a href="${markdown}">this page as Markdown</a>.${own}</div>
`;
}
