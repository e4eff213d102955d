import { fromAwesomeClasses } from '../../emit/awesome-classes.ts';
import { escapeStray } from '../../mdx/escape-stray.ts';
import { replaceElements } from '../../mdx/replace-elements.ts';
import { rewriteTags, type TagRule } from '../../mdx/rewrite-tags.ts';
import { attributeOf, type HtmlAttribute, type HtmlTag, isHtmlName } from '../../text/html-tag.ts';
import type { Mask } from '../../text/mask.ts';

/** What one page is rewritten with. */
export interface FernTags {
  /** Names of elements that are closed somewhere in the page. */
  closed: ReadonlySet<string>;
  /** Names that the page imports or declares. */
  own: ReadonlySet<string>;
  /** Whether the page has code of its own, whose braces stay. */
  hasCode: boolean;
  callouts: string[];
  /** The component that shows a snippet by its path. */
  useSnippet(path: string): string | undefined;
  /** A file of code as a fence. */
  showCode(path: string, tag: HtmlTag): string | undefined;
  tell(what: string, detail: string): void;
}

/** Components of Fern in a text without code as ours. */
export function convertFernTags(source: string, mask: Mask, page: FernTags): string {
  let text = replaceElements(source, 'Markdown', ({ tag }) => {
    const name = page.useSnippet(attributeOf(tag, 'src') ?? '');
    return name === undefined ? undefined : `<${name} />`;
  });
  text = replaceElements(text, 'Code', ({ tag, isAlone }) => {
    const code = isAlone ? page.showCode(attributeOf(tag, 'src') ?? '', tag) : undefined;
    return code === undefined ? undefined : mask.hold(code);
  });
  for (const [name, toWords] of Object.entries(SHOWN_BY_FERN)) {
    text = replaceElements(text, name, ({ tag }) => {
      const words = toWords(tag);
      page.tell('part that only Fern can show, replaced by a note', words);
      return mask.hold(`\n<Info>\n\n${words}\n\n</Info>\n`);
    });
  }
  const rewritten = rewriteTags(text, toRules(page), (tag) => settle(tag, page));
  return page.hasCode ? rewritten : escapeStray(rewritten, mask);
}

const toEndpoint =
  (what: string) =>
  (tag: HtmlTag): string => {
    const name =
      attributeOf(tag, 'endpoint') ?? attributeOf(tag, 'webhook') ?? attributeOf(tag, 'type');
    return name === undefined
      ? `${what}: see the API reference.`
      : `${what} of \`${name}\`: see the API reference.`;
  };

/** Components that show a part of an API, with the words that take their place. */
const SHOWN_BY_FERN: Readonly<Record<string, (tag: HtmlTag) => string>> = {
  EndpointRequestSnippet: toEndpoint('Request'),
  EndpointResponseSnippet: toEndpoint('Response'),
  EndpointSchemaSnippet: toEndpoint('Schema'),
  WebhookPayloadSnippet: toEndpoint('Payload'),
  Schema: toEndpoint('Schema'),
  SchemaSnippet: toEndpoint('Schema'),
  RunnableEndpoint: toEndpoint('Request'),
};

const renamed =
  (name: string): TagRule =>
  (tag) =>
    withIcon({ ...tag, name });

const dropped: TagRule = () => '';

/** Intents of a callout and what ours are called. */
const INTENTS: Readonly<Record<string, string>> = {
  info: 'Info',
  note: 'Note',
  tip: 'Tip',
  launch: 'Tip',
  success: 'Check',
  check: 'Check',
  warning: 'Warning',
  warn: 'Warning',
  error: 'Danger',
  danger: 'Danger',
};

function toRules(page: FernTags): Record<string, TagRule> {
  const rules: Record<string, TagRule> = {
    Callout: (tag) => toCallout(tag, page.callouts),
    Success: toNote('Check'),
    Check: toNote('Check'),
    Error: toNote('Danger'),
    Launch: toNote('Tip'),
    Note: toNote('Note'),
    Info: toNote('Info'),
    Tip: toNote('Tip'),
    Warning: toNote('Warning'),
    Cards: renamed('CardGroup'),
    Card: withIcon,
    Accordion: withIcon,
    Tab: withIcon,
    Tabs: (tag) => ({ ...tag, attributes: [] }),
    CodeBlocks: (tag) => ({ ...tag, name: 'CodeGroup', attributes: [] }),
    CodeGroup: (tag) => ({ ...tag, attributes: [] }),
    CodeBlock: dropped,
    Icon: withIcon,
    Frame: (tag) => keep(tag, ['caption', 'className']),
    Button: toLink,
    Download: toLink,
    Files: renamed('Tree'),
    Folder: (tag) => toTree(tag, 'Tree.Folder'),
    File: (tag) => toTree(tag, 'Tree.File'),
    'llms-only': (tag) => toVisibility(tag, 'agents'),
    'llms-ignore': (tag) => toVisibility(tag, 'humans'),
    Aside: dropped,
    Bleed: dropped,
    Indent: dropped,
    If: dropped,
    Anchor: dropped,
  };
  // A component of the site with the name of one of Fern's is the site's.
  return Object.fromEntries(Object.entries(rules).filter(([name]) => !page.own.has(name)));
}

const toNote =
  (name: string): TagRule =>
  (tag) =>
    keep({ ...tag, name }, ['title']);

function toCallout(tag: HtmlTag, callouts: string[]): HtmlTag {
  if (tag.isClosing) return { ...tag, name: callouts.pop() ?? 'Note' };
  const intent = (attributeOf(tag, 'intent') ?? attributeOf(tag, 'type') ?? 'note').toLowerCase();
  const name = Object.hasOwn(INTENTS, intent) ? (INTENTS[intent] as string) : 'Note';
  if (!tag.isSelfClosing) callouts.push(name);
  return keep({ ...tag, name }, ['title']);
}

function keep(tag: HtmlTag, names: readonly string[]): HtmlTag {
  return { ...tag, attributes: tag.attributes.filter(({ name }) => names.includes(name)) };
}

/** Icons by the classes of Font Awesome as name and style. */
function withIcon(tag: HtmlTag): HtmlTag {
  const attributes = tag.attributes.flatMap((attribute): HtmlAttribute[] => {
    const { name, value = '', isExpression } = attribute;
    if (name === 'iconPosition' || name === 'iconSize') return [];
    if (name !== 'icon' || isExpression || /[/.<]|^https?:/.test(value)) return [attribute];
    const icon = fromAwesomeClasses(value);
    if (!icon) return [];
    const style = icon.style === undefined ? [] : [{ name: 'iconType', value: icon.style }];
    return [{ name: 'icon', value: icon.name }, ...style];
  });
  return { ...tag, attributes };
}

function toLink(tag: HtmlTag): HtmlTag {
  const href = tag.attributes.find(({ name }) => name === 'href' || name === 'src');
  const attributes = href === undefined ? [] : [{ ...href, name: 'href' }];
  return { ...tag, name: 'a', attributes };
}

function toTree(tag: HtmlTag, name: string): HtmlTag {
  return keep({ ...tag, name }, ['name', 'defaultOpen']);
}

function toVisibility(tag: HtmlTag, readers: string): HtmlTag {
  return {
    ...tag,
    name: 'Visibility',
    attributes: tag.isClosing ? [] : [{ name: 'for', value: readers }],
  };
}

/** What only looks like a tag is text. */
function settle(tag: HtmlTag, { closed, own, hasCode }: FernTags): HtmlTag | string | undefined {
  if (isHtmlName(tag.name)) return tag;
  const isClosed = tag.isSelfClosing || closed.has(tag.name);
  if (/^[A-Z]/.test(tag.name) && (own.has(tag.name) || isClosed)) return undefined;
  if (hasCode) return undefined;
  const words = tag.attributes.map(({ name, value }) =>
    value === undefined ? name : `${name}=${value}`,
  );
  const inside = [tag.name, ...words].join(' ');
  return `&lt;${tag.isClosing ? '/' : ''}${inside}${tag.isSelfClosing ? ' /' : ''}>`;
}
