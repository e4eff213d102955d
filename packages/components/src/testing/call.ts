import { emptyHtml, type Html, trustedHtml, wordsOf } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import type { CodeFence, Component, ComponentCall, OutlineItem, Props } from '@quire/markdown';
import { createPage, type TestPage } from './page.ts';

interface CallParts {
  props?: Props;
  /** Markup of the content. */
  children?: string;
  elements?: ((page: TestPage) => ComponentCall)[];
  fences?: CodeFence[];
  source?: string;
  outline?: OutlineItem[];
  parent?: { name: string; props: Props };
  page?: TestPage;
}

/** One use of a component, written by hand. */
export function createCall(
  name: string,
  parts: CallParts = {},
): ComponentCall & { page: TestPage } {
  const page = parts.page ?? createPage();
  const content = parts.children === undefined ? emptyHtml : trustedHtml(parts.children);
  return {
    name,
    props: parts.props ?? {},
    place: { file: 'page.mdx', line: 3, column: 1 },
    page,
    ...(parts.parent ? { parent: parts.parent } : {}),
    children: () => content,
    text: () => wordsOf(content),
    ...(parts.source === undefined ? {} : { source: () => parts.source ?? '' }),
    elements: () => (parts.elements ?? []).map((create) => create(page)),
    fences: () => parts.fences ?? [],
    outline: () => parts.outline ?? [],
  };
}

/** A use inside another one, on the page of that one. */
export function child(name: string, parts: CallParts = {}): (page: TestPage) => ComponentCall {
  return (page) => createCall(name, { ...parts, page });
}

/** What a component makes of a call. */
export function renderCall(component: Component, name: string, parts: CallParts = {}) {
  const call = createCall(name, parts);
  const markup = component(call);
  return {
    lines: toLines(markup),
    diagnostics: call.page.diagnostics,
    contents: call.page.contents,
  };
}

/** Markup with a line for each tag and drawings shortened to their name. */
function toLines(markup: Html): string {
  return htmlText(markup)
    .replace(/<svg ([^>]*)>.*?<\/svg>/g, (_, attributes: string) => {
      const kept = attributes.match(/(?:class|data-q-icon|width|aria-label|style)="[^"]*"/g) ?? [];
      return `<svg ${kept.join(' ')}/>`;
    })
    .replace(/></g, '>\n<');
}

/** A fence as the engine reads it when it has no options. */
export function fence(language: string, code: string, rest: Partial<CodeFence> = {}): CodeFence {
  return {
    language,
    code,
    lines: false,
    wrap: false,
    expandable: false,
    copy: true,
    highlight: [],
    focus: [],
    ...rest,
  };
}
