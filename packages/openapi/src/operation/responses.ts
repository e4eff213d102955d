import type { ApiResponse, Callback, ResponseHeader, ResponseLink } from '../endpoint.ts';
import { isJsonObject, type JsonValue } from '../json-value.ts';
import type { Located } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';
import type { SchemaUse } from '../schema/create-schema-table.ts';
import { toBody, toContents } from './contents.ts';
import { toExampleValues } from './examples.ts';
import { listMethods } from './list-methods.ts';
import type { SpecScope } from './spec-scope.ts';

const MAX_RESPONSES = 60;
const MAX_CALLBACKS = 50;
const MAX_LINKS = 50;

/** The answers of an operation by status, `default` last. `use` says whether the API gives them or readers do. */
export function toResponses(
  value: JsonValue | undefined,
  file: SpecFile,
  scope: SpecScope,
  use: SchemaUse = 'response',
): ApiResponse[] {
  if (!isJsonObject(value)) return [];
  const entries = Object.entries(value).filter(([status]) =>
    /^(?:\d{3}|[1-5]XX|default)$/i.test(status),
  );
  const sorted = [
    ...entries.filter(([status]) => status !== 'default'),
    ...entries.filter(([status]) => status === 'default'),
  ];
  return sorted.slice(0, MAX_RESPONSES).flatMap(([status, written]) => {
    const located = scope.resolver.resolve(written, file);
    if (!located) return [];
    const { description, summary } = located.value;
    return {
      status: status.toUpperCase() === 'DEFAULT' ? 'default' : status.toUpperCase(),
      ...(typeof description === 'string' && description ? { description } : {}),
      ...(typeof summary === 'string' && summary ? { summary } : {}),
      headers: toHeaders(located.value.headers, located.file, use, scope),
      contents: toContents(located.value.content, located.file, use, scope),
      links: toLinks(located.value.links, located.file, scope),
    };
  });
}

function toHeaders(
  value: JsonValue | undefined,
  file: SpecFile,
  use: SchemaUse,
  scope: SpecScope,
): ResponseHeader[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, written]) => {
    const header = scope.resolver.resolve(written, file);
    if (!header) return [];
    const { description, required, deprecated } = header.value;
    const content = toHeaderContent(header, scope.resolver);
    const schema = scope.schemas.addValue(content.value.schema, content.file, use);
    return {
      name,
      ...(typeof description === 'string' && description ? { description } : {}),
      required: required === true,
      deprecated: deprecated === true,
      ...(schema === undefined ? {} : { schema }),
      examples: toExampleValues(content.value, content.file, scope),
    };
  });
}

/** A header says what it holds in `schema`, or in the only media type of `content`. */
function toHeaderContent(header: Located, resolver: SpecScope['resolver']): Located {
  const { content } = header.value;
  const [media] = isJsonObject(content) ? Object.values(content) : [];
  return resolver.resolve(media, header.file) ?? header;
}

function toLinks(value: JsonValue | undefined, file: SpecFile, scope: SpecScope): ResponseLink[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value)
    .slice(0, MAX_LINKS)
    .flatMap(([name, written]) => {
      const link = scope.resolver.resolve(written, file)?.value;
      if (!link) return [];
      const { description, parameters, requestBody, server } = link;
      const operation = link.operationId ?? link.operationRef;
      return {
        name,
        ...(typeof operation === 'string' && operation ? { operation } : {}),
        ...(typeof description === 'string' && description ? { description } : {}),
        ...(isJsonObject(server) && typeof server.url === 'string' ? { server: server.url } : {}),
        parameters: Object.entries(isJsonObject(parameters) ? parameters : {}).map(
          ([key, expression]) => ({ name: key, value: toExpression(expression) }),
        ),
        ...(requestBody === undefined ? {} : { body: toExpression(requestBody) }),
      };
    });
}

/** What is passed on: a runtime expression, or the value itself. */
function toExpression(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The requests that the API sends back. */
export function toCallbacks(
  value: JsonValue | undefined,
  file: SpecFile,
  scope: SpecScope,
): Callback[] {
  if (!isJsonObject(value)) return [];
  const callbacks = Object.entries(value).flatMap(([name, written]) => {
    const located = scope.resolver.resolve(written, file);
    if (!located) return [];
    return Object.entries(located.value).flatMap(([expression, item]) =>
      toCallback(name, expression, scope.resolver.resolve(item, located.file), scope),
    );
  });
  return callbacks.slice(0, MAX_CALLBACKS);
}

function toCallback(
  name: string,
  expression: string,
  item: ReturnType<SpecScope['resolver']['resolve']>,
  scope: SpecScope,
): Callback[] {
  if (!item) return [];
  const shown = listMethods(item.value).filter(
    ({ value }) => !scope.resolver.isHidden(value, item.file),
  );
  return shown.flatMap(({ method, value }) => {
    const target = scope.resolver.resolve(value, item.file);
    if (!target) return [];
    const { value: operation, file } = target;
    const description = operation.description ?? operation.summary;
    // The API sends this one, and the reader's program answers.
    const body = toBody(operation.requestBody, file, scope, 'response');
    return {
      name,
      method,
      expression,
      ...(typeof description === 'string' && description ? { description } : {}),
      ...(body ? { body } : {}),
      responses: toResponses(operation.responses, file, scope, 'request'),
    };
  });
}
