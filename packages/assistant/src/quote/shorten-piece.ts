import type { Block, CodeBlock } from '@quire/search';
import { cutAtWord } from '../passage.ts';
import { placeStems, rateConcept, toStems } from '../retrieve/find-form.ts';
import type { FoundConcept } from '../retrieve/find-terms.ts';
import { splitSentences } from './sentences.ts';

const MAX_TEXT = 420;
const MAX_CELL = 200;
const MAX_CODE_LINES = 14;
const MAX_LINE = 200;

/** A piece no longer than an answer can show: the sentences, or the lines of code, that say what is asked. */
export function shortenPiece(block: Block, concepts: readonly FoundConcept[]): Block {
  const cut = (text: string) => shortenText(text, concepts);
  switch (block.kind) {
    case 'code':
      return shortenCode(block, concepts);
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => row.map((cell) => cutAtWord(cell, MAX_CELL))),
      };
    case 'list':
      return { ...block, items: block.items.map((item) => ({ ...item, text: cut(item.text) })) };
    case 'fields':
      return {
        ...block,
        fields: block.fields.map((field) => ({ ...field, description: cut(field.description) })),
      };
    default:
      return { ...block, text: cut(block.text) };
  }
}

/** The sentence that says most of what is asked, and those after it. */
function shortenText(text: string, concepts: readonly FoundConcept[]): string {
  if (text.length <= MAX_TEXT) return text;
  const sentences = splitSentences(text);
  const best = findBest(sentences, concepts);
  return cutAtWord(sentences.slice(best).join(' '), MAX_TEXT);
}

/** The lines around the one that says most of what is asked. */
function shortenCode(block: CodeBlock, concepts: readonly FoundConcept[]): CodeBlock {
  const lines = block.code.split('\n').map((line) => cutAtWord(line, MAX_LINE));
  if (lines.length <= MAX_CODE_LINES) return { ...block, code: lines.join('\n') };
  const before = findBest(lines, concepts) - Math.floor(MAX_CODE_LINES / 2);
  const from = Math.max(0, Math.min(before, lines.length - MAX_CODE_LINES));
  const code = lines.slice(from, from + MAX_CODE_LINES).join('\n');
  return { ...block, code, isCut: true };
}

function findBest(texts: readonly string[], concepts: readonly FoundConcept[]): number {
  let best = 0;
  let most = 0;
  for (const [at, text] of texts.entries()) {
    const stems = toStems(text);
    const places = placeStems(stems);
    const score = concepts.reduce(
      (sum, concept) => sum + concept.weight * rateConcept(concept, stems, places),
      0,
    );
    if (score > most) [best, most] = [at, score];
  }
  return best;
}
