// Reading docs.json. It is a part of its own because its schema takes longer to make than all the rest of
// the package, and a build whose docs.json has not changed does without.
export { type ParsedSiteConfig, parseSiteConfig } from './docs-json/parse-site-config.ts';
export { toJsonSchema } from './docs-json/to-json-schema.ts';
