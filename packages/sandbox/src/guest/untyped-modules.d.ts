declare module 'core-js-pure/actual/url/index.js' {
  const value: typeof URL;
  // biome-ignore lint/style/noDefaultExport: what the package exports.
  export default value;
}

declare module 'core-js-pure/actual/url-search-params/index.js' {
  const value: typeof URLSearchParams;
  // biome-ignore lint/style/noDefaultExport: what the package exports.
  export default value;
}

declare module '@ungap/structured-clone' {
  export function serialize(value: unknown): unknown;
  export function deserialize(serialized: unknown): unknown;
}
