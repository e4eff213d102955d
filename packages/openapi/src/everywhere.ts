export { type ImportedRequest, type ImportProblem, importCurl } from './curl/import-curl.ts';
export type { CurlProblem } from './curl/read-curl.ts';
export type * from './endpoint.ts';
export type { JsonObject, JsonValue } from './json-value.ts';
export type { Mock } from './mock/create-mock.ts';
export type { MockAnswer, MockRequest } from './mock/exchange.ts';
export { isOfferedFlow } from './operation/sign-in-addresses.ts';
export { checkValues, type ValueWarning } from './playground/check-values.ts';
export { toInitialValues, toSampleValues } from './playground/initial-values.ts';
export type { PlaygroundModel, SocketMessage } from './playground/model.ts';
export type { ApiRequest, ApiRequestBody, FileValue, RequestPart } from './request/api-request.ts';
export { fromBase64, toBase64 } from './request/base64.ts';
export { buildRequest } from './request/build-request.ts';
export { isDigest } from './request/digest.ts';
export {
  type BodyValue,
  type Credential,
  type PlaygroundValues,
  toParameterKey,
} from './request/values.ts';
export { ALL_LANGUAGES, type RenderedSample, renderSamples } from './sample/render-samples.ts';
export type * from './schema/schema-node.ts';
