import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { HttpAnswer } from './http.ts';
import type { RecordedAnswer } from './service.ts';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** A description of the API, as far as answers are checked against it. */
export interface OpenApiDocument {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** Says what about an answer does not fit the description; nothing when it fits. */
export type AnswerChecker = (recorded: RecordedAnswer) => string | undefined;

/** Lines of JSON. */
const NDJSON = 'application/x-ndjson';
const CSV = 'text/csv';
/** What every address may answer, documented or not: the rules of the whole API. */
const EVERYWHERE = new Set([304, 400, 401, 404, 405]);

export function createAnswerChecker(document: OpenApiDocument): AnswerChecker {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', components: document.components });
  const compiled = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object) => {
    const known = compiled.get(schema) ?? ajv.compile(toAbsoluteRefs(schema) as object);
    compiled.set(schema, known);
    return known;
  };
  const routes = Object.entries(document.paths).map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]*')}$`),
    operations,
  }));
  const isError = validatorOf(document.components.schemas.Error ?? {});

  const checkBody = (response: Operation['responses'][string] | undefined, answer: HttpAnswer) => {
    const type = answer.headers['content-type']?.split(';')[0] ?? '';
    if (answer.status < 400 && !response?.content?.[type])
      return `is ${type}, which is not described`;
    if (type === NDJSON) return checkLines(answer);
    if (type === CSV) return undefined;
    const body = parseJson(answer.text);
    if (body === undefined) return `is not JSON: ${answer.text.slice(0, 100)}`;
    const schema = response?.content?.['application/json']?.schema;
    const isValid = answer.status >= 400 ? isError : schema && validatorOf(schema);
    if (!isValid) return 'has no schema';
    return isValid(body) ? undefined : ajv.errorsText(isValid.errors);
  };

  return ({ method, path, answer }) => {
    if (!isDescribed(method, path)) return undefined;
    const route = routes.find(({ pattern }) => pattern.test(path.split('?')[0] ?? ''));
    const response = route?.operations[method.toLowerCase()]?.responses[String(answer.status)];
    const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
    const isKnown = response !== undefined || EVERYWHERE.has(answer.status);
    const fault = !isKnown
      ? 'is not in the description'
      : answer.status === 304 || answer.status === 204
        ? answer.text && 'has a body'
        : isStream
          ? undefined
          : checkBody(response, answer);
    return fault ? `${method} ${path} → ${answer.status} ${fault}` : undefined;
  };
}

function checkLines({ text }: HttpAnswer): string | undefined {
  const wrong = text.split('\n').find((line) => line !== '' && parseJson(line) === undefined);
  return wrong === undefined ? undefined : `has a line that is not JSON: ${wrong.slice(0, 100)}`;
}

function isDescribed(method: string, path: string): boolean {
  return path.startsWith('/v1/') && path !== '/v1/openapi.json' && method !== 'HEAD';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `#/components/…` means the document that the schema came from. */
function toAbsoluteRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toAbsoluteRefs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) =>
      key === '$ref' && typeof entry === 'string'
        ? [key, entry.replace(/^#/, 'openapi#')]
        : [key, toAbsoluteRefs(entry)],
    ),
  );
}
