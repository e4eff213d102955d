/** What a document is printed on. */
export type Paper = 'a4' | 'letter';

export const PAPERS = ['a4', 'letter'] as const satisfies Paper[];

interface Sheet {
  paper: Paper;
  /** The number of the first page. */
  first: number;
  /** At the outer side of every page: what the document is part of. */
  running: string;
}

/** Millimeters of the print style sheet; the browser takes size and numbers from here. */
export function writePageStyles({ paper, first, running }: Sheet): string {
  return `<style>
@page {
  size: ${paper === 'a4' ? 'A4' : 'Letter'};
  @bottom-left { content: ${toCssText(running)}; font: 8pt Inter, sans-serif; color: #666 }
  @bottom-center { content: none }
  @bottom-right { content: counter(page); font: 8pt Inter, sans-serif; color: #666 }
}
@page :first { counter-set: page ${first} }
</style>`;
}

/** Text as a string of CSS inside HTML: every sign that could end one of them is written by its number. */
function toCssText(text: string): string {
  const safe = text.replace(/[^\p{L}\p{N} .,:;!?()&+/_-]/gu, (sign) => {
    return `\\${sign.codePointAt(0)?.toString(16)} `;
  });
  return `"${safe.replaceAll('&', '\\26 ')}"`;
}
