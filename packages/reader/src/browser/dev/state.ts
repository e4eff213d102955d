/** Something that is wrong with the page or the site. */
export interface Problem {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  fix?: string;
  file?: string;
  line?: number;
  column?: number;
  /** Path inside docs.json. */
  path?: string;
  excerpt?: { first: number; lines: string[] };
}

/** What the server says of the page that is shown. */
export interface PageState {
  version: string;
  /** The same as long as all around the content is the same. */
  frame: string;
  styles: string[];
  scripts: string[];
  problems: Problem[];
  /** Whether the writer must see the problems at once. */
  isBroken: boolean;
  note?: string;
}

/** The state that came with a page. */
export function readState(page: Document): PageState | undefined {
  const data = page.getElementById('quire-preview-state')?.textContent;
  return data ? (JSON.parse(data) as PageState) : undefined;
}

/** The page of this address as it is now; nothing when the server does not answer. */
export async function fetchPage(): Promise<Document | undefined> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    return new DOMParser().parseFromString(await answer.text(), 'text/html');
  } catch {
    return undefined;
  }
}
