/** What the host says of whoever reads; hosts without readers say nothing. */
interface ReaderFile {
  claims?: Record<string, unknown>;
  [name: string]: unknown;
}

/** What is known of the reader: the name, the address, the groups, and what the sign-in said. */
export type ReaderRecord = Readonly<Record<string, unknown>>;

let asked: Promise<ReaderRecord | undefined> | undefined;

/** Asks the host who reads, once a page. Nothing where nobody says it. */
export function loadReader(): Promise<ReaderRecord | undefined> {
  asked ??= /^https?:$/.test(location.protocol) ? load() : Promise.resolve(undefined);
  return asked;
}

async function load(): Promise<ReaderRecord | undefined> {
  try {
    const answer = await fetch(new URL('_quire/reader.json', findSiteRoot()), {
      credentials: 'same-origin',
    });
    if (!answer.ok) return undefined;
    const { claims, ...known }: ReaderFile = await answer.json();
    return { ...claims, ...known };
  } catch {
    return undefined;
  }
}

/** Where the site begins: its navigation is right below, wherever that is. */
export function findSiteRoot(): URL {
  const script = document.querySelector('script[src*="_quire/nav-"]')?.getAttribute('src');
  return new URL(script?.replace(/_quire\/nav-[^/]*$/, '') ?? '/', location.href);
}
