/** Lists of values that are too long for a cell: each is once on the page, named after its first value. */
const LONG_LISTS = {
  andromeeda: 'Code themes',
  brands: 'Icon styles',
  copy: 'Page actions',
  en: 'Language codes',
};
const LONGEST_LIST = 9;

/** Keys that so many parts of the navigation have are once on the page. */
const SHARED_TITLE = 'Keys of every part of the navigation';

/** Where the two pages are. */
const KEYS_PAGE = '/reference/docs-json';
const PARTS_PAGE = '/reference/docs-json-parts';

/** The reference pages of docs.json, from the schema that reads it: the keys, and the parts that several of them share. */
export function renderDocsJsonPages(schema) {
  const lists = new Map();
  const shared = listShared(schema, lists);
  const write = (mark) => renderSection(mark, { lists, shared });
  const own = Object.entries(schema.properties).filter(([name]) => name !== '$schema');
  const keys = own.map(([name, value]) =>
    write('##')(name, openOwn(name, value, schema), schema.required?.includes(name)),
  );
  const parts = [
    `## ${SHARED_TITLE}\n\n${renderTable(shared)}`,
    ...Object.entries(schema.definitions)
      .filter(([name]) => name !== 'reference' && !Object.hasOwn(schema.properties, name))
      .map(([name, value]) => write('##')(name, value, false)),
    ...[...lists].map(([title, values]) => `## ${title}\n\n${values.map(toCode).join(', ')}`),
  ];
  const keysPage = `---
title: docs.json
description: Every key of the configuration file, its type and what it does.
---

{/* Made from packages/model/src/docs-json by \`npm run docs:generate\`. */}

The file is at the root of the site. Any object in it can be \`{ "$ref": "other-file.json" }\`. For completion in an editor, point \`$schema\` at [docs-json.schema.json](/docs-json.schema.json). Quire reports unknown keys and ignores them. Parts that occur in several places, such as icons and groups of pages, are on [a separate page](${PARTS_PAGE}).

${keys.join('\n\n')}
`;
  const partsPage = `---
title: Parts of docs.json
description: Objects and lists that occur in several places of the configuration file.
---

{/* Made from packages/model/src/docs-json by \`npm run docs:generate\`. */}

The keys themselves are in the [docs.json reference](${KEYS_PAGE}).

${parts.join('\n\n')}
`;
  return {
    keys: linkTo(PARTS_PAGE, keysPage, listAnchors(partsPage)),
    parts: linkTo(KEYS_PAGE, partsPage, listAnchors(keysPage)),
  };
}

function listAnchors(page) {
  return [...page.matchAll(/^## (.*)$/gm)].map(([, title]) => toAnchor(title.replaceAll('`', '')));
}

/** Links to sections of the other page lead there. */
function linkTo(other, page, anchors) {
  return page.replace(/\]\(#([^)]+)\)/g, (link, anchor) =>
    anchors.includes(anchor) ? `](${other}#${anchor})` : link,
  );
}

/** A part that has the name of a key is described with the key. */
function openOwn(name, { description, ...value }, { definitions }) {
  const isOwn = value.allOf?.[0]?.$ref === `#/definitions/${name}`;
  return { ...(isOwn ? definitions[name] : value), description };
}

/** The rows that all parts of the navigation have alike. */
function listShared({ definitions }, lists) {
  const parts = Object.values(definitions)
    .map((part) => listRows('', part, lists))
    .filter((rows) => rows.some(({ path }) => path === 'hidden'));
  const [first = [], ...others] = parts.map((rows) => rows.map((row) => JSON.stringify(row)));
  return first
    .filter((row) => others.every((rows) => rows.includes(row)))
    .map((row) => JSON.parse(row));
}

function renderSection(mark, { lists, shared }) {
  return (name, schema, isRequired) => {
    const { rows, note } = leaveOutShared(listRows('', schema, lists), shared);
    const about = [
      toText(schema.description ?? ''),
      `Type: ${describe(schema, lists)}.`,
      isRequired && 'Required.',
      note,
    ];
    const head = `${mark} \`${name}\`\n\n${about.filter(Boolean).join(' ')}`;
    return rows.length === 0 ? head : `${head}\n\n${renderTable(rows)}`;
  };
}

function renderTable(rows) {
  const lines = rows.map(({ path, type, about }) => `| \`${path}\` | ${type} | ${about} |`);
  return `| key | type | meaning |\n|---|---|---|\n${lines.join('\n')}`;
}

/** Without the rows that are elsewhere, and with what to say of them. */
function leaveOutShared(rows, shared) {
  const isShared = ({ path, type, about }) => {
    const key = toNestedKey(path);
    return shared.some((row) => row.path === key && row.type === type && row.about === about);
  };
  const own = rows.filter((row) => !isShared(row));
  const others = new Set(rows.filter(isShared).map(({ path }) => toNestedKey(path)));
  const title = `[${SHARED_TITLE.toLowerCase()}](#${toAnchor(SHARED_TITLE)})`;
  if (others.size === 0) return { rows };
  if (others.size === shared.length) return { rows: own, note: `It also has the ${title}.` };
  // Few are the same by chance.
  if (others.size < shared.length / 2) return { rows };
  const names = [...others]
    .map(toCode)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
  return { rows: own, note: `Each entry can also have ${names}: see the ${title}.` };
}

function toNestedKey(path) {
  return path.replace(/^.*\[\]\./, '');
}

/** The keys below a value, objects and lists opened, definitions named instead. */
function listRows(prefix, schema, lists) {
  const alternatives = alternativesOf(schema);
  const single = alternatives.filter(({ type }) => type !== 'array');
  return alternatives.flatMap((alternative) => {
    if (alternative.type === 'array') {
      // A list of what could also be there once.
      if (single.some(({ type }) => type === 'object')) return [];
      return listRows(`${prefix}[]`, alternative.items ?? {}, lists);
    }
    return Object.entries(alternative.properties ?? {}).flatMap(([name, value]) => {
      const path = prefix === '' || prefix.endsWith('.') ? `${prefix}${name}` : `${prefix}.${name}`;
      const isRequired = alternative.required?.includes(name);
      const about = `${toText(value.description ?? '')}${isRequired ? ' Required.' : ''}`.trim();
      return [{ path, type: describe(value, lists), about }, ...listRows(path, value, lists)];
    });
  });
}

function alternativesOf(schema) {
  if (!schema || schema.$ref || schema.allOf) return [];
  const list = schema.anyOf ?? schema.oneOf ?? [schema];
  return list.flatMap((item) => (item === schema ? [item] : alternativesOf(item)));
}

/** The type of a value in words. */
function describe(schema, lists) {
  const all = flatten(schema);
  const words = new Set(
    all.filter(({ type }) => type !== 'array').map((one) => toWord(one, lists)),
  );
  for (const { items = {} } of all.filter(({ type }) => type === 'array')) {
    const isOfThese =
      words.size > 0 && flatten(items).every((item) => words.has(toWord(item, lists)));
    words.add(isOfThese ? 'a list of these' : `list of ${toPlural(items, lists)}`);
  }
  // A list of several values has its own last “or”.
  return [...words]
    .join(words.size > 2 ? ', ' : ' or ')
    .replace(/, ([^,]*)$/, (tail, last) => (last.includes(' or ') ? tail : ` or ${last}`));
}

function flatten(schema) {
  if (schema.$ref?.endsWith('/reference')) return [];
  const list = schema.allOf ?? schema.anyOf ?? schema.oneOf;
  return list ? list.flatMap(flatten) : [schema];
}

function toWord(schema, lists) {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1);
    return `[${name}](#${name})`;
  }
  if (schema.const !== undefined) return toCode(JSON.stringify(schema.const));
  if (schema.enum) return nameValues(schema.enum, lists);
  if (schema.type === 'array') return describe(schema, lists);
  return schema.type === 'string' ? 'text' : (schema.type ?? 'any value');
}

function nameValues(values, lists) {
  if (values.length <= LONGEST_LIST) return values.map(toCode).join(', ');
  const title = LONG_LISTS[values[0]];
  if (!title) throw new Error(`Name the list that begins with ${values[0]}, in LONG_LISTS.`);
  lists.set(title, values);
  return `one of the [${title.toLowerCase()}](#${toAnchor(title)})`;
}

function toPlural(items, lists) {
  return describe(items, lists)
    .replace(/\bobject\b/g, 'objects')
    .replace(/\[(\w+)\]/g, '[$1]')
    .replace(/^list of/, 'lists of')
    .replace(/\bone of the \[/g, '[')
    .replace(/^any value$/, 'values');
}

function toAnchor(title) {
  return title.toLowerCase().replaceAll(' ', '-');
}

function toCode(text) {
  return `\`${text}\``;
}

/** A sentence as it may stand in a table of an MDX page: marks have no meaning outside code. */
function toText(text) {
  return text
    .replaceAll('|', '\\|')
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[{}<]/g, (mark) => `\\${mark}`)))
    .join('');
}
