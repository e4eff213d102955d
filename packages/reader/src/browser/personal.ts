/** What the host says of whoever reads; other hosts say nothing. */
interface ReaderFile {
  name?: unknown;
  email?: unknown;
  groups?: unknown;
  claims?: Record<string, unknown>;
}

/** More than a name or a title needs. */
const LONGEST = 500;

/**
 * Fills the places of a page for words about its reader, as text alone. Only pages that have such places
 * ask who reads them; where nobody says it, they keep what the page has.
 */
export function startPersonal(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-q-user]');
  if (places.length === 0 || !/^https?:$/.test(location.protocol)) return;
  fetch(toAddress(), { credentials: 'same-origin' })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .then((file: ReaderFile | undefined) => {
      if (!file) return;
      const { claims, ...known } = file;
      for (const place of places) {
        const text = toText(valueAt({ ...claims, ...known }, place.dataset.qUser ?? ''));
        if (text) place.textContent = text;
      }
    })
    .catch(() => undefined);
}

/** Beside the navigation of the site, wherever that is. */
function toAddress(): string {
  const script = document.querySelector('script[src*="_quire/nav-"]');
  return script?.getAttribute('src')?.replace(/nav-[^/]*$/, 'reader.json') ?? '/_quire/reader.json';
}

function valueAt(source: unknown, path: string): unknown {
  let value = source;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(', ').slice(0, LONGEST);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.slice(0, LONGEST) : '';
}
