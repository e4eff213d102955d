import type { HttpOptions } from './http.ts';
import type { OpenApiDocument } from './openapi-checker.ts';
import type { SeededRandom } from './soak.ts';

export interface RandomRequest extends HttpOptions {
  path: string;
  method: string;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

interface DescribedOperation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

/** Values that programs trip over. */
const ODD = [
  null,
  '',
  0,
  -1,
  1e308,
  true,
  [],
  {},
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '__proto__',
  '%00',
  "' or 1=1 --",
  '<script>',
  'x'.repeat(5000),
  'demo.localhost',
  'ä.example',
  1.5,
  '9'.repeat(400),
];

/** Makes requests from a description of an API: some as it says, some with something wrong. */
export function createRequestMaker(
  document: OpenApiDocument,
  known: { ids: readonly string[]; domains: readonly string[]; hashes: readonly string[] },
  random: SeededRandom,
): () => RandomRequest {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as unknown as DescribedOperation,
    })),
  );
  const schemas = document.components.schemas as Record<string, Schema>;

  const odd = () => random.of(ODD);
  const texts = [...known.ids, ...known.domains, ...known.hashes, 'index', 'v1.0'];
  /** Mostly what a field of that name holds. */
  const text = (name = '') => {
    if (random.next() < 0.2) return random.of(texts);
    if (/^(domain|host)$/.test(name)) return random.of(known.domains);
    if (/id$/i.test(name)) return random.of(known.ids);
    return random.of(name === 'sha256' ? known.hashes : texts);
  };

  function make(schema: Schema | undefined, depth = 0, name = ''): unknown {
    if (!schema || depth > 5 || random.next() < 0.08) return odd();
    if (schema.$ref) return make(schemas[schema.$ref.split('/').at(-1) ?? ''], depth + 1, name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.of(schema.enum);
    if (schema.anyOf) return make(random.of(schema.anyOf), depth + 1);
    switch ([schema.type].flat()[0]) {
      case 'object':
        return makeObject(schema, depth);
      case 'array':
        return Array.from({ length: random.below(4) }, () => make(schema.items, depth + 1));
      case 'integer':
      case 'number':
        return random.below(1000) + (schema.minimum ?? 0);
      case 'boolean':
        return random.next() < 0.5;
      default:
        return text(name);
    }
  }

  function makeObject({ properties = {}, required = [] }: Schema, depth: number): object {
    const entries = Object.entries(properties)
      .filter(([name]) => required.includes(name) || random.next() < 0.5)
      .filter(() => random.next() > 0.05)
      .map(([name, schema]) => [name, make(schema, depth + 1, name)]);
    if (random.next() < 0.05) entries.push([random.of(['extra', '__proto__', 'constructor']), 1]);
    return Object.fromEntries(entries);
  }

  function makePath(path: string): string {
    const filled = path.replace(/\{([^}]+)\}/g, (_all, name: string) =>
      // Through bytes: half a surrogate pair cannot be encoded.
      encodeURIComponent(Buffer.from(String(random.next() < 0.85 ? text(name) : odd())).toString()),
    );
    return random.next() < 0.1 ? `${filled}?${random.of(['a=1', 'a=1&a=2', '%ZZ', '='])}` : filled;
  }

  return () => {
    const { path, method, operation } = random.of(operations);
    const content = operation.requestBody?.content;
    const schema = content && Object.values(content)[0]?.schema;
    const usesBody = schema !== undefined || random.next() < 0.1;
    const body = usesBody ? toBody(make(schema), random) : undefined;
    const type = random.next() < 0.93 ? 'application/json' : random.of(['text/plain', '', 'a/b']);
    return {
      path: makePath(path),
      method: random.next() < 0.95 ? method : random.of(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD']),
      headers: {
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(random.next() < 0.1
          ? { 'idempotency-key': random.of(['one', 'two', 'a b', 'x'.repeat(300)]) }
          : {}),
        ...(random.next() < 0.05 ? { 'if-none-match': random.of(['*', '"x"', 'W/"y"']) } : {}),
      },
      ...(body === undefined ? {} : { body }),
    };
  };
}

function toBody(value: unknown, random: SeededRandom): string {
  const text = JSON.stringify(value) ?? '';
  return random.next() < 0.05 ? text.slice(0, random.below(text.length + 1)) : text;
}
