import type { PageOutput, PageState } from './cache-state.ts';
import { joinTexts, type TableFormat, textAt } from './columns.ts';
import { DIGEST_LENGTH } from './digest.ts';
import type { PackPlace } from './pack.ts';

interface PageColumns {
  /** Of each page: text, answers, search, and of its output the document and the content. */
  digests: string;
  packs: readonly string[];
  /** Of each page: where its content is, where its text for search is, and how large that is. */
  numbers: readonly number[];
  /** What few pages have, by their place. */
  others: Readonly<Record<number, Others>>;
}

/** What goes without saying of most pages. */
interface Others extends Pick<PageState, 'needs' | 'assets' | 'diagnostics' | 'scripts'> {
  status?: PageState['status'];
  around?: Pick<PageOutput, 'assets' | 'diagnostics'>;
}

const DIGESTS = 5;
const NUMBERS = 10;
const NOWHERE = [-1, 0, 0, 0] as const;
const NONE: readonly never[] = [];

/** What is remembered of pages. */
export const pageColumns: TableFormat<PageState> = {
  toColumns(pages): PageColumns {
    const packs = new Map<string, number>();
    const toNumbers = ([pack, ...place]: PackPlace) => {
      const number = packs.get(pack) ?? packs.size;
      packs.set(pack, number);
      return [number, ...place];
    };
    const others: Record<number, Others> = {};
    pages.forEach((page, index) => {
      const found = toOthers(page);
      if (Object.keys(found).length > 0) others[index] = found;
    });
    const numbers = pages.flatMap(({ content, search }) => [
      ...toNumbers(content),
      ...(search ? toNumbers(search.place) : NOWHERE),
      search?.sectionCount ?? 0,
      search?.sectionsLength ?? 0,
    ]);
    return {
      digests: joinTexts(pages.flatMap(toDigests), DIGEST_LENGTH),
      packs: [...packs.keys()],
      numbers,
      others,
    };
  },
  open(columns: PageColumns, count) {
    const { digests, numbers } = columns;
    if (digests.length !== count * DIGESTS * DIGEST_LENGTH) return undefined;
    if (numbers.length !== count * NUMBERS) return undefined;
    return (index) => toPage(columns, index);
  },
};

function toDigests({ text, answers, search, output }: PageState): string[] {
  return [text, answers, search?.key ?? '', output?.key ?? '', output?.content ?? ''];
}

function toOthers({ status, scripts, needs, assets, diagnostics, output }: PageState): Others {
  const { key: _, content: __, ...around } = output ?? { key: '', content: '' };
  return {
    ...(status === 'ok' ? {} : { status }),
    ...(scripts?.length ? { scripts } : {}),
    ...(needs ? { needs } : {}),
    ...(assets ? { assets } : {}),
    ...(diagnostics ? { diagnostics } : {}),
    ...(Object.keys(around).length > 0 ? { around } : {}),
  };
}

function toPage({ digests, packs, numbers, others }: PageColumns, index: number): PageState {
  const digestAt = (which: number) => textAt(digests, DIGEST_LENGTH, index * DIGESTS + which);
  const placeAt = (at: number): PackPlace => [
    packs[numbers[at] as number] as string,
    numbers[at + 1] as number,
    numbers[at + 2] as number,
    numbers[at + 3] as number,
  ];
  const at = index * NUMBERS;
  const page: PageState = {
    text: digestAt(0),
    answers: digestAt(1),
    status: 'ok',
    scripts: NONE,
    content: placeAt(at),
  };
  if (numbers[at + 4] !== NOWHERE[0]) {
    page.search = {
      key: digestAt(2),
      place: placeAt(at + 4),
      sectionCount: numbers[at + 8] as number,
      sectionsLength: numbers[at + 9] as number,
    };
  }
  const key = digestAt(3);
  if (key !== '') page.output = { key, content: digestAt(4) };
  const other = others[index];
  return other ? addOthers(page, other) : page;
}

function addOthers(page: PageState, { around, ...other }: Others): PageState {
  const { output } = page;
  return { ...page, ...other, ...(output ? { output: { ...output, ...around } } : {}) };
}
