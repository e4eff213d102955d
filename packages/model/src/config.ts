// Reading docs.json. It is a part of its own because its schema takes a while to make, and a build whose
// docs.json has not changed does without.

export { toJsonSchema } from './docs-json/to-json-schema.ts';
export { parseMountedConfig, parseSiteConfig } from './parse-site-config.ts';
