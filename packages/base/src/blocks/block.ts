/**
 * What one piece of a text is, for whoever shows or quotes it: search results, the assistant, agents. Texts
 * are plain: markup is taken out, and white space is one space.
 */
export type Block = TextBlock | LabelBlock | CodeBlock | TableBlock | ListBlock | FieldsBlock;

/** A paragraph. */
export interface TextBlock {
  kind: 'text';
  text: string;
}

/** Words that name what follows: the title of a tab, an accordion, a card or a step. */
export interface LabelBlock {
  kind: 'label';
  text: string;
}

export interface CodeBlock {
  kind: 'code';
  /** As the author wrote it; empty where there was none. */
  language: string;
  /** Lines as they are. */
  code: string;
  /** The title above it, or that of its tab. */
  title?: string;
  /** Set when the end is left out. */
  isCut?: true;
}

export interface TableBlock {
  kind: 'table';
  /** The headings of the columns; none where the table has none. */
  head: string[];
  rows: string[][];
}

export interface ListBlock {
  kind: 'list';
  items: ListItem[];
}

export interface ListItem {
  text: string;
  /** How many lists are around its own. */
  depth: number;
  /** In a numbered list. */
  number?: number;
}

/** Parameters of a request, or fields of a response. */
export interface FieldsBlock {
  kind: 'fields';
  of: 'request' | 'response';
  fields: Field[];
  /** Set when they come out of an API description, and not out of the text of an author. */
  isGenerated?: true;
}

export interface Field {
  /** With the names of the fields around it: `customer.address.city`. Of a response as a whole, its status. */
  name: string;
  /** Empty where it is not known. */
  type: string;
  required: boolean;
  /** May be empty. */
  description: string;
  /** The value that it has where none is given. */
  default?: string;
}
