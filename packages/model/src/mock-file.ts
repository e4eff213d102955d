/** Where the mocks of API descriptions have their data, and below which a host answers for them. */
export const MOCK_FOLDER = '_quire/mock';

const BEFORE = 'globalThis.quireMock=';
const AFTER = ';\n';

/** What stands around a description in its file: a script, because a page from a disk can load nothing else. */
export const MOCK_FRAME = [BEFORE, AFTER] as const;

/** Where the data of a mock is. */
export function toMockFile(name: string): string {
  return `${MOCK_FOLDER}/${name}.js`;
}

/** The description in the file of a mock, as JSON; nothing for a file that is something else. */
export function readMockFile(text: string): string | undefined {
  if (!text.startsWith(BEFORE) || !text.endsWith(AFTER)) return undefined;
  return text.slice(BEFORE.length, -AFTER.length);
}

/** A request for a mock, by the path and query of its address below the site. */
export interface MockAddress {
  name: string;
  /** Path and query of the API, encoded as they came. */
  target: string;
}

const ADDRESS = /^\/_quire\/mock\/([\w~.-]{1,300})(\/[^?#]*)?(\?[^#]*)?$/;

/** Reads the address of a request for a mock; nothing for any other, and for one that is written in another way. */
export function parseMockAddress(address: string): MockAddress | undefined {
  const [, name, path = '/', query = ''] = ADDRESS.exec(address) ?? [];
  return name === undefined ? undefined : { name, target: `${path}${query}` };
}
