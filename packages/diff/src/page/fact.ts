/** Something that a reader sees without reading it: where a link goes, what a picture shows. */
export interface Fact {
  about:
    | 'link'
    | 'image'
    | 'alt'
    | 'caption'
    | 'icon'
    | 'embed'
    | 'label'
    | 'type'
    | 'language'
    | 'level'
    | 'numbering'
    | 'check'
    | 'mark'
    | 'span'
    | 'color';
  /** The same for the same thing. */
  identity: string;
  /** In a reader's words. */
  shown: string;
}

/** A fact whose words say all of it. */
export function plainFact(about: Fact['about'], shown: string): Fact {
  return { about, identity: shown, shown };
}

export function describeFacts(facts: readonly Fact[]): string {
  return facts.map(({ about, identity }) => `${about}=${identity}`).join('\u0002');
}
