import type { Block } from '@quire/base/blocks';
import { expect, test } from 'vitest';
import { PLACE, toPlace } from '../format/weight.ts';
import { createPage } from '../testing/pages.ts';
import { indexPage } from './page-terms.ts';
import { CODE_BITS, CODE_MASK } from './term-counter.ts';
import { Vocabulary } from './vocabulary.ts';

test('a weight says where a term stands best', () => {
  const toFields = (name: string, description: string): Block => ({
    kind: 'fields',
    of: 'response',
    fields: [{ name, type: '', required: false, description }],
  });
  const section = {
    id: 'a',
    title: 'Heading',
    blocks: [
      { kind: 'text', text: 'prose shared' },
      { kind: 'code', language: 'sh', code: 'silent' },
      toFields('written', 'heading'),
      { ...toFields('made', 'shared default'), isGenerated: true },
    ] as Block[],
    names: 'named made',
  };
  const vocabulary = new Vocabulary();
  const { text } = indexPage(createPage('Title', { sections: [section] }), vocabulary);
  const places = Array.from(text.terms.subarray(text.ends[0]), (packed) => [
    vocabulary.termOf(packed >>> CODE_BITS),
    toPlace(packed & CODE_MASK),
  ]);
  expect(Object.fromEntries(places)).toEqual({
    heading: PLACE.heading,
    prose: PLACE.text,
    shared: PLACE.text,
    written: PLACE.text,
    made: PLACE.field,
    default: PLACE.field,
    named: PLACE.code,
  });
});
