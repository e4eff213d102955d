import { type Attributes, indentLines } from '@quire/model/dialects';
import { emitBlock } from '../../emit/component.ts';
import { toPlainText } from '../../text/plain-text.ts';
import { contentOf, type Emit, type PlacedBlock } from './placed-block.ts';

/** An operation of an API description: its own page where the description is in the folder, else a note. */
const operation: Emit = (block, options) => {
  const { attributes, columns, inside, place } = block;
  const { file, report, operations } = options;
  const method = (attributes.method ?? '').toUpperCase();
  const { path = '' } = attributes;
  const words = inside.map(({ text }) => text).join(' ');
  const src = attributes.src ?? /\]\(([^)\s]+)/.exec(words)?.[1] ?? attributes.spec;
  const shown = src === undefined ? undefined : operations.place({ method, path, src });
  if (shown === 'here') return [];
  const name = [method, path].filter(Boolean).join(' ');
  if (shown) return emitBlock('Card', { title: name, href: shown.href }, [], columns);
  const what = 'API operation, a note names it';
  const detail = `${name} ${src ?? ''}`;
  report.add({ file, line: place.line.number, kind: 'left', what, detail });
  const named = name === '' ? 'An operation' : `\`${name}\``;
  const isLink = src !== undefined && /^(?:https?:|\.|\/)/.test(src);
  const from = src === undefined ? '' : isLink ? `: see [its description](${src})` : ` (${src})`;
  return emitBlock('Info', { title: 'API' }, [`${named}${from}`], columns);
};

/** An operation that the page itself describes. */
const described: Emit = (block) => {
  const { attributes, columns } = block;
  const { method = '', baseUrl = '', host = '', path = '', summary = '' } = attributes;
  const title = summary === '' ? [] : [`**${toPlainText(summary)}**`, ''];
  const address = `${method.toUpperCase()} ${baseUrl}${host}${path}`.trim();
  const head = address === '' ? [] : [`\`${address.replaceAll('`', '')}\``, ''];
  return indentLines([...title, ...head, ...contentOf(block)], columns);
};

const swagger: Emit = (block, options) =>
  block.attributes.src === undefined ? described(block, options) : operation(block, options);

/** Where the older blocks say that a parameter goes, by the block around it. */
const PLACES: Readonly<Record<string, string>> = {
  path: 'path',
  query: 'query',
  header: 'header',
  headers: 'header',
  body: 'body',
  form: 'body',
  cookie: 'header',
};

const parameter: Emit = (block) => {
  const { attributes, columns } = block;
  const { name = '', in: where = 'body', type } = attributes;
  const props: Attributes = {
    [PLACES[where] ?? 'body']: name,
    type: type === '' ? undefined : type,
    required: attributes.required === 'true',
  };
  return ['', ...emitBlock('ParamField', props, contentOf(block), columns), ''];
};

function response(block: PlacedBlock, title: string): string[] {
  const content = contentOf(block);
  return ['', ...emitBlock('Accordion', { title }, content, block.columns), ''];
}

/** What the older blocks group is only its heading and what stands in it. */
function titled(title: string): Emit {
  return (block) => indentLines([`**${title}**`, '', ...contentOf(block)], block.columns);
}

const plain: Emit = (block) => indentLines(contentOf(block), block.columns);

const summaryLine: Emit = (block) => {
  const words = toPlainText(block.inside.map(({ text }) => text).join(' '));
  return words === '' ? [] : indentLines([`**${words}**`], block.columns);
};

/** Blocks about APIs: of descriptions, and the two kinds that describe an operation on the page. */
export const API_EMITTERS: Readonly<Record<string, Emit>> = {
  openapi: operation,
  'openapi-operation': operation,
  'openapi-schemas': operation,
  swagger,
  'swagger-description': plain,
  'swagger-parameter': parameter,
  'swagger-response': (block) => {
    const { status = 'Response', description = '' } = block.attributes;
    return response(block, [status, description].filter(Boolean).join(' '));
  },
  'api-method': described,
  'api-method-summary': summaryLine,
  'api-method-path-parameters': titled('Path parameters'),
  'api-method-query-parameters': titled('Query parameters'),
  'api-method-body-parameters': titled('Body parameters'),
  'api-method-form-data-parameters': titled('Form data'),
  'api-method-headers': titled('Headers'),
  'api-method-parameter': parameter,
  'api-method-response-example': (block) =>
    response(block, `Response ${block.attributes.httpCode ?? ''}`.trim()),
};
