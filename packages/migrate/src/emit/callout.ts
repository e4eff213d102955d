import { toCallout, toWords } from '@quire/model/dialects';
import { emitBlock } from './component.ts';

export interface CalloutSource {
  /** The word that the author wrote. */
  kind: string;
  title?: string | undefined;
  content: readonly string[];
  columns?: number;
}

/** A note apart from the text. One without content shows its title as text. */
export function emitCallout({ kind, title, content, columns = 0 }: CalloutSource): string[] {
  const { name, title: shown } = toCallout(kind, title);
  const inside = content.some((line) => line.trim() !== '') ? content : [shown ?? toWords(kind)];
  const heading = inside === content ? shown : undefined;
  return emitBlock(name, { title: heading }, inside, columns);
}
