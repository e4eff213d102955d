declare module 'core-js-pure/actual/url/index.js' {
  const value: typeof URL;
  export default value;
}

declare module 'core-js-pure/actual/url-search-params/index.js' {
  const value: typeof URLSearchParams;
  export default value;
}

declare module '@ungap/structured-clone' {
  export function serialize(value: unknown): unknown;
  export function deserialize(serialized: unknown): unknown;
}
