/** A point in the source text: line and column start at 1, the offset at 0 (UTF-16 units). */
export interface Point {
  line: number;
  column: number;
  offset: number;
}

/** The stretch of source text that a node was made from. */
export interface Position {
  start: Point;
  end: Point;
}

interface Base {
  position?: Position;
}

/** Any node with children. */
interface Parent extends Base {
  children: MdxNode[];
}

export interface MdxRoot extends Parent {
  type: 'root';
}
export interface Text extends Base {
  type: 'text';
  value: string;
}
export interface InlineCode extends Base {
  type: 'inlineCode';
  value: string;
}
export interface Code extends Base {
  type: 'code';
  lang?: string | null;
  meta?: string | null;
  value: string;
}
/** Raw HTML: only in trees of plain Markdown, never in MDX. */
export interface RawHtml extends Base {
  type: 'html';
  value: string;
}
export interface MathBlock extends Base {
  type: 'math';
  value: string;
}
export interface InlineMath extends Base {
  type: 'inlineMath';
  value: string;
}
export interface Frontmatter extends Base {
  type: 'yaml' | 'toml';
  value: string;
}
export interface Heading extends Parent {
  type: 'heading';
  depth: number;
  /** What `{#id}` after the heading set. */
  data?: { hProperties?: { id?: string; className?: string[] } };
}
export interface List extends Parent {
  type: 'list';
  ordered?: boolean | null;
  start?: number | null;
  spread?: boolean | null;
}
export interface ListItem extends Parent {
  type: 'listItem';
  checked?: boolean | null;
  spread?: boolean | null;
}
export interface Link extends Parent {
  type: 'link';
  url: string;
  title?: string | null;
}
export interface LinkReference extends Parent {
  type: 'linkReference';
  identifier: string;
}
export interface Image extends Base {
  type: 'image';
  url: string;
  alt?: string | null;
  title?: string | null;
}
export interface ImageReference extends Base {
  type: 'imageReference';
  identifier: string;
  alt?: string | null;
}
export interface Definition extends Base {
  type: 'definition';
  identifier: string;
  url: string;
  title?: string | null;
}
export interface FootnoteReference extends Base {
  type: 'footnoteReference';
  identifier: string;
}
export interface FootnoteDefinition extends Parent {
  type: 'footnoteDefinition';
  identifier: string;
}
export interface Table extends Parent {
  type: 'table';
  align?: (string | null)[] | null;
}
/** Nodes that only hold others. */
export interface Plain extends Parent {
  type:
    | 'paragraph'
    | 'blockquote'
    | 'emphasis'
    | 'strong'
    | 'delete'
    | 'tableRow'
    | 'tableCell'
    | 'superscript'
    | 'subscript';
}
export interface Mark extends Base {
  type: 'thematicBreak' | 'break';
}
/** `{…}` in the text. */
export interface ExpressionNode extends Base {
  type: 'mdxFlowExpression' | 'mdxTextExpression';
  value: string;
}
/** `import` and `export` lines. */
export interface EsmNode extends Base {
  type: 'mdxjsEsm';
  value: string;
}
/** `name`, `name="text"` or `name={expression}`. */
export interface JsxAttribute {
  type: 'mdxJsxAttribute';
  name: string;
  value?: string | null | { type: 'mdxJsxAttributeValueExpression'; value: string };
}
/** `{...expression}` among attributes. */
export interface JsxSpread {
  type: 'mdxJsxExpressionAttribute';
  value: string;
}
/** A tag in the text; a fragment has no name. */
export interface JsxNode extends Parent {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  name: string | null;
  attributes: (JsxAttribute | JsxSpread)[];
}

/** Every kind of node in a page's tree: the mdast kinds and those of MDX. */
export type MdxNode =
  | MdxRoot
  | Text
  | InlineCode
  | Code
  | RawHtml
  | MathBlock
  | InlineMath
  | Frontmatter
  | Heading
  | List
  | ListItem
  | Link
  | LinkReference
  | Image
  | ImageReference
  | Definition
  | FootnoteReference
  | FootnoteDefinition
  | Table
  | Plain
  | Mark
  | ExpressionNode
  | EsmNode
  | JsxNode;
