export type { Channel } from './asyncapi/channel.ts';
export type { RawChannel } from './asyncapi/list-channels.ts';
export { toChannel } from './asyncapi/to-channel.ts';
export { toAbout } from './asyncapi/words.ts';
export { readCurl } from './curl/read-curl.ts';
export type { ReadSample, SampleRequest } from './curl/sample-request.ts';
export { parseShellWords } from './curl/shell-words.ts';
export * from './everywhere.ts';
export type {
  GraphqlDefinition,
  GraphqlOperation,
  GraphqlReference,
} from './graphql/definition.ts';
export { toGraphqlEndpoint } from './graphql/to-graphql-endpoint.ts';
export { checkAsyncSpec } from './load/check-async-spec.ts';
export { checkSpec } from './load/check-spec.ts';
export { type FoundOverlay, findOverlays } from './load/find-overlays.ts';
export { parseSpec, type SpecFault } from './load/parse-spec.ts';
export type { SpecFile } from './load/spec-file.ts';
export { type CollectedPage, collectFields } from './manual/collect-fields.ts';
export { type ApiLine, parseApiLine } from './manual/parse-api-line.ts';
export { readWrittenFields } from './manual/read-written-fields.ts';
export { toBareEndpoint } from './manual/to-bare-endpoint.ts';
export { toManualEndpoint } from './manual/to-manual-endpoint.ts';
export * from './mock/index.ts';
export { listWrittenSamples, type WrittenSample } from './mock/written-samples.ts';
export { toChannelTitle } from './navigation/channel-page.ts';
export {
  type ExpandedNavigation,
  type ExpandOptions,
  expandNavigation,
} from './navigation/expand-navigation.ts';
export { DEFAULT_DIRECTORY, type GeneratedPage, toTitle } from './navigation/generated-page.ts';
export { type GraphqlPages, toPageKey } from './navigation/graphql-groups.ts';
export { toGraphqlTitle } from './navigation/graphql-page.ts';
export { toOperationAbout } from './operation/about.ts';
export {
  isForReaders,
  type OperationExtensions,
  readExtensions,
  toGroups,
} from './operation/extensions.ts';
export { listOperations, type Operation } from './operation/list-operations.ts';
export { toSecurity } from './operation/security.ts';
export { toServers } from './operation/servers.ts';
export { listSignInAddresses, type SignInAddresses } from './operation/sign-in-addresses.ts';
export { toEndpoint } from './operation/to-endpoint.ts';
export { renderChannel } from './page/channel/render-channel.ts';
export { toProtocolBadge } from './page/channel/words.ts';
export { renderGraphql } from './page/graphql/render-graphql.ts';
export { toGraphqlIntro } from './page/graphql/words.ts';
export { renderChannelMarkdown } from './page/markdown/channel-markdown.ts';
export {
  type EndpointMarkdown,
  type MarkdownPage,
  renderEndpointMarkdown,
  toAddress,
} from './page/markdown/endpoint-markdown.ts';
export { renderGraphqlMarkdown } from './page/markdown/graphql-markdown.ts';
export type { MarkdownTools } from './page/markdown/markdown-tools.ts';
export { renderSchemaMarkdown } from './page/markdown/schema-markdown.ts';
export { toShortMethod } from './page/method-badge.ts';
export { type PageTools, toFence } from './page/page-tools.ts';
export {
  type EndpointPage,
  type RenderedEndpoint,
  renderEndpoint,
} from './page/render-endpoint.ts';
export { renderSchema } from './page/render-schema.ts';
export { listSocketServers } from './playground/socket-model.ts';
export { describeCondition, describeDemand } from './schema/phrases.ts';
export { isAddress } from './set/address.ts';
export { listAsyncParts } from './set/async-parts.ts';
export type { AsyncSpec } from './set/async-spec.ts';
export { bundleAsyncSpec, bundleSpec } from './set/bundle-spec.ts';
export { checkGraphqlSpec } from './set/check-graphql-spec.ts';
export { createSpecSet, type SpecSet, type SpecsOf } from './set/create-spec-set.ts';
export { listFilesBeside } from './set/files-beside.ts';
export { type FoundChannel, findChannel, parseChannelLine } from './set/find-channel.ts';
export { type FoundOperation, findOperation, listNear } from './set/find-operation.ts';
export { type FoundSchema, findSchema } from './set/find-schema.ts';
export { createFingerprints, type Fingerprints } from './set/fingerprint.ts';
export { listGraphqlParts } from './set/graphql-parts.ts';
export { type GraphqlSpec, toGraphqlKey } from './set/graphql-spec.ts';
export type { LoadedSpec } from './set/loaded-spec.ts';
export type { RemoteSpec, SpecHost } from './set/spec-host.ts';
export { listSpecParts } from './set/spec-parts.ts';
export { hasHiddenParts } from './set/strip-parts.ts';
export type { ApiWords } from './words/api-words.ts';
export { apiWordsOf } from './words/words-of.ts';
