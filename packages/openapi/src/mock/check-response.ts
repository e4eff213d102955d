import type { MediaContent } from '../endpoint.ts';
import { isJson, isStream } from '../request/media-type.ts';
import { parseJson } from '../request/parse-json.ts';
import { describePath } from '../validate/fault.ts';
import { validateValue } from '../validate/validate-value.ts';
import type { Call } from './check-request.ts';
import { findStatus } from './choose-response.ts';
import { type MockAnswer, readHeader } from './exchange.ts';
import { isAccepted } from './media-range.ts';
import type { ProblemError } from './problem.ts';

/** What an API answered, as far as a description says something of it. */
export type AnsweredResponse = Pick<MockAnswer, 'status' | 'headers' | 'body'>;

/** Where a response is not as its operation documents it. */
export function checkResponse(
  call: Pick<Call, 'endpoint' | keyof ContentCheck>,
  answer: AnsweredResponse,
): ProblemError[] {
  const { responses } = call.endpoint;
  const response = findStatus(responses, String(answer.status));
  if (!response) {
    const known = responses.map(({ status }) => status).join(', ') || 'nothing';
    return [{ at: 'status', expected: `one of ${known}`, actual: String(answer.status) }];
  }
  if (response.contents.length === 0 || answer.body === '') return [];
  const mediaType = readHeader(answer.headers, 'content-type') ?? '';
  const content = response.contents.find((one) => isAccepted(one.mediaType, mediaType));
  if (content) return checkContent(call, content, mediaType, answer.body);
  const known = response.contents.map((one) => one.mediaType).join(', ');
  return [
    { at: 'header.Content-Type', expected: `one of ${known}`, actual: mediaType || 'missing' },
  ];
}

/** What a body is checked with. */
type ContentCheck = Pick<Call, 'scope' | 'patterns' | 'unchecked'>;

/** Where a body of a response is not as its content is documented. */
export function checkContent(
  { scope, patterns, unchecked }: ContentCheck,
  { schema: id }: MediaContent,
  mediaType: string,
  body: string,
): ProblemError[] {
  if (!isJson(mediaType) || isStream(mediaType)) return [];
  const value = parseJson(body);
  if (value === undefined) {
    return [{ at: 'response', expected: 'valid JSON', actual: 'something else' }];
  }
  const schema = id === undefined ? undefined : scope.schemas.source(id);
  if (!schema) return [];
  const options = { resolver: scope.resolver, patterns, use: 'response' as const };
  const found = validateValue(value, schema, options);
  unchecked.push(...found.unchecked);
  return found.faults.map(({ path, expected, actual }) => ({
    at: describePath('response', path),
    expected,
    actual,
  }));
}
