import { deserialize, serialize } from '@ungap/structured-clone';
import URL from 'core-js-pure/actual/url/index.js';
import URLSearchParams from 'core-js-pure/actual/url-search-params/index.js';
import { TextDecoder, TextEncoder } from './text-encoding.ts';

/** A copy of a value, as browsers make it; functions and symbols are refused. */
function structuredClone(value: unknown): unknown {
  return deserialize(serialize(value));
}

/** Names of browsers that need nothing of a browser: components find them in the sandbox too. */
export function giveWebNames(): void {
  const names = { URL, URLSearchParams, TextDecoder, TextEncoder, structuredClone };
  for (const [name, value] of Object.entries(names)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
