export type * from './endpoint.ts';
export type { JsonObject, JsonValue } from './json-value.ts';
export type { Mock } from './mock/create-mock.ts';
export type { MockAnswer, MockRequest } from './mock/exchange.ts';
export { isOfferedFlow } from './operation/sign-in-addresses.ts';
export { toInitialValues, toSampleValues } from './playground/initial-values.ts';
export type { PlaygroundModel } from './playground/model.ts';
export type { ApiRequest, ApiRequestBody, FileValue, RequestPart } from './request/api-request.ts';
export { buildRequest } from './request/build-request.ts';
export { isDigest } from './request/digest.ts';
export {
  type BodyValue,
  type Credential,
  type PlaygroundValues,
  toParameterKey,
} from './request/values.ts';
export { type RenderedSample, renderSamples } from './sample/render-samples.ts';
export type * from './schema/schema-node.ts';
