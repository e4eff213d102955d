/** Where readers sign in and out, below the place of the site. */
const READER_FOLDER = '_quire/reader/';

export type ReaderPlace = 'sign-in' | 'callback' | 'password' | 'token' | 'enter' | 'sign-out';

const PLACES: readonly ReaderPlace[] = [
  'sign-in',
  'callback',
  'password',
  'token',
  'enter',
  'sign-out',
];

/** Says to the pages of a site who reads them. */
export const READER_FILE = '_quire/reader.json';

/** The whole address of one of them; `url` is where the site begins. */
export function toReaderAddress(url: string, place: ReaderPlace): string {
  return `${url}/${READER_FOLDER}${place}`;
}

/** Which of them an address of the site is. */
export function toReaderPlace(key: string): ReaderPlace | undefined {
  if (!key.startsWith(READER_FOLDER)) return undefined;
  const name = key.slice(READER_FOLDER.length);
  return PLACES.find((place) => place === name);
}
