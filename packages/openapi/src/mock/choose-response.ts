import type { ApiResponse, MediaContent, MediaExample } from '../endpoint.ts';
import { parseAccept, toQuality } from './media-range.ts';
import type { Preference } from './prefer.ts';
import type { Problem } from './problem.ts';

/** What is answered. */
export interface Choice {
  status: number;
  response: ApiResponse;
  /** Absent where the response has no body. */
  content?: MediaContent;
  /** The example that the client asked for. */
  example?: MediaExample;
}

/** The response, media type and example that a client asks for, or why there is none. */
export function chooseResponse(
  responses: readonly ApiResponse[],
  preference: Preference,
  accept: string | undefined,
): Choice | Problem {
  const found = chooseStatus(responses, preference.code);
  if (!('response' in found)) return found;
  const { response } = found;
  if (response.contents.length === 0) {
    return preference.example === undefined ? found : noExample(preference.example, response);
  }
  const named = preference.example;
  const contents = response.contents.filter(
    ({ examples }) => named === undefined || examples.some(({ name }) => name === named),
  );
  if (named !== undefined && contents.length === 0) return noExample(named, response);
  const content = chooseContent(contents, accept);
  if (!content) return notAcceptable(contents, accept);
  const example = content.examples.find(({ name }) => named !== undefined && name === named);
  return { ...found, content, ...(example ? { example } : {}) };
}

function chooseStatus(
  responses: readonly ApiResponse[],
  code: string | undefined,
): Choice | Problem {
  if (code !== undefined && !isFinal(code)) {
    return {
      status: 400,
      title: 'The preferred response cannot be sent',
      detail: `${code} is not the status of a final response. Use a documented status from 200 to 599.`,
    };
  }
  const response = code === undefined ? chooseUsual(responses) : findStatus(responses, code);
  if (response) return { status: toStatus(response.status, code), response };
  const known = responses.map(({ status }) => status).join(', ') || 'none';
  return code === undefined
    ? {
        status: 501,
        title: 'The operation documents no response',
        detail: 'Add a response to the operation in the description.',
      }
    : {
        status: 400,
        title: 'The preferred response is not documented',
        detail: `The operation documents no response ${code}. Documented: ${known}.`,
      };
}

/** After a status of 1xx a client waits for the response itself. */
function isFinal(status: string): boolean {
  return /^[2-5d]/.test(status);
}

/** Success first, then what stands for everything else. */
function chooseUsual(responses: readonly ApiResponse[]): ApiResponse | undefined {
  const byStatus = responses
    .filter(({ status }) => isFinal(status))
    .sort((a, b) => (a.status < b.status ? -1 : 1));
  const begins = (digit: string) => byStatus.find(({ status }) => status.startsWith(digit));
  return begins('2') ?? begins('d') ?? begins('3') ?? byStatus[0];
}

/** The response that describes a status: by itself, by its range, or as any other. */
export function findStatus(
  responses: readonly ApiResponse[],
  code: string,
): ApiResponse | undefined {
  return [code, `${code.slice(0, 1)}XX`, 'default']
    .map((wanted) => responses.find(({ status }) => status === wanted))
    .find((found) => found !== undefined);
}

function toStatus(status: string, code: string | undefined): number {
  if (code !== undefined) return Number(code);
  return status === 'default' ? 200 : Number(status.replaceAll('X', '0'));
}

function chooseContent(
  contents: readonly MediaContent[],
  header: string | undefined,
): MediaContent | undefined {
  const accept = parseAccept(header);
  const wanted = contents.map((content) => ({
    content,
    quality: toQuality(content.mediaType, accept),
  }));
  const best = wanted.reduce<(typeof wanted)[number] | undefined>(
    (top, one) => (one.quality > (top?.quality ?? 0) ? one : top),
    undefined,
  );
  return best?.content;
}

function notAcceptable(contents: readonly MediaContent[], accept: string | undefined): Problem {
  const known = contents.map(({ mediaType }) => mediaType).join(', ');
  return {
    status: 406,
    title: 'No documented media type is acceptable',
    detail: `The request accepts ${accept ?? 'anything'}. The response is documented as ${known}.`,
  };
}

function noExample(name: string, { status, contents }: ApiResponse): Problem {
  const known = contents.flatMap(({ examples }) => examples.flatMap((one) => one.name ?? []));
  return {
    status: 400,
    title: 'The preferred example is not documented',
    detail: `The response ${status} has no example "${name}". Documented: ${known.join(', ') || 'none'}.`,
  };
}
