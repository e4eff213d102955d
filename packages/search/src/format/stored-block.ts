import type { Block } from '@quire/base/blocks';

/** A block as the index has it: a paragraph is its text, anything else a list that begins with a letter. */
export type StoredBlock =
  | string
  | ['h', text: string]
  | ['c', language: string, code: string, title?: string, isCut?: 1]
  | ['t', head: string[], rows: string[][]]
  | ['l', items: [depth: number, text: string, number?: number][]]
  | ['p' | 'r', fields: StoredField[], isGenerated?: 1];

type StoredField = [
  name: string,
  type: string,
  required: 0 | 1,
  description: string,
  preset?: string,
];

/** What a section holds as the index has it; one text where a version of Quire before blocks wrote it. */
export type StoredBlocks = StoredBlock[] | string;

/** A block as it goes into a file. */
export function encodeBlock(block: Block): StoredBlock {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'label':
      return ['h', block.text];
    case 'code': {
      const { language, code, title, isCut } = block;
      if (isCut) return ['c', language, code, title ?? '', 1];
      return title === undefined ? ['c', language, code] : ['c', language, code, title];
    }
    case 'table':
      return ['t', block.head, block.rows];
    case 'list':
      return [
        'l',
        block.items.map(({ depth, text, number }) =>
          number === undefined ? [depth, text] : [depth, text, number],
        ),
      ];
    case 'fields': {
      const letter = block.of === 'request' ? 'p' : 'r';
      const fields = block.fields.map(
        ({ name, type, required, description, default: preset }): StoredField => {
          const facts = [name, type, required ? 1 : 0, description] as const;
          return preset === undefined ? [...facts] : [...facts, preset];
        },
      );
      return block.isGenerated ? [letter, fields, 1] : [letter, fields];
    }
  }
}

/** Reads what a section holds. */
export function decodeBlocks(stored: StoredBlocks): Block[] {
  if (typeof stored !== 'string') return stored.map(decodeBlock);
  return stored === '' ? [] : [{ kind: 'text', text: stored }];
}

function decodeBlock(stored: StoredBlock): Block {
  if (typeof stored === 'string') return { kind: 'text', text: stored };
  switch (stored[0]) {
    case 'h':
      return { kind: 'label', text: stored[1] };
    case 'c': {
      const [, language, code, title, isCut] = stored;
      const head = title ? { title } : {};
      return { kind: 'code', language, code, ...head, ...(isCut ? { isCut: true } : {}) };
    }
    case 't':
      return { kind: 'table', head: stored[1], rows: stored[2] };
    case 'l':
      return {
        kind: 'list',
        items: stored[1].map(([depth, text, number]) =>
          number === undefined ? { depth, text } : { depth, text, number },
        ),
      };
    default: {
      const [letter, fields, isGenerated] = stored;
      return {
        kind: 'fields',
        of: letter === 'p' ? 'request' : 'response',
        fields: fields.map(([name, type, required, description, preset]) => ({
          name,
          type,
          required: required === 1,
          description,
          ...(preset === undefined ? {} : { default: preset }),
        })),
        ...(isGenerated ? { isGenerated: true } : {}),
      };
    }
  }
}
