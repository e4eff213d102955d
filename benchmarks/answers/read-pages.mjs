// The pages of a built site as a reader has them: every peer is given the same text, taken from the HTML.
import { parse } from 'parse5';

const HEADINGS = new Set(['h2', 'h3', 'h4', 'h5', 'h6']);
const BLOCKS = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure footer header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Not the words of a page: pictures, controls, and the links beside headings. */
const LEFT_OUT = new Set(['svg', 'button', 'script', 'style', 'template', 'input', 'select']);

/**
 * Every page that is searched, of the files of a built site: `path`, `index` (the language and version that it is read
 * in), `lang`, `title`, `description`, and its `sections` (`id`, `level`, `heading`, `text`, and `rows`, the cells of
 * tables and parameters).
 */
export function readPages(files) {
  // Pages that the navigation does not name, or that ask not to be found, are in no site map and in no search.
  const sitemap = files.get('sitemap.xml');
  const isListed = (markup) => {
    const address = /<link rel="canonical" href="([^"]*)"/.exec(markup)?.[1];
    return address !== undefined && sitemap.includes(`<loc>${address}</loc>`);
  };
  return [...files]
    .filter(([name, markup]) => name.endsWith('.html') && isListed(markup))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, markup]) => readPage(name, markup) ?? []);
}

function readPage(name, markup) {
  const index = /data-q-index="[^"]*\/([^"/]+)\.js"/.exec(markup)?.[1];
  if (!index || !markup.includes('<article id="content"')) return undefined;
  const document = parse(markup);
  const article = findNode(document, (node) => toAttribute(node, 'id') === 'content');
  const title = findNode(document, (node) => toAttribute(node, 'id') === 'page-title');
  const beside = findNode(document, (node) => toAttribute(node, 'class') === 'q-beside');
  const about = findNode(
    document,
    (node) => node.tagName === 'meta' && toAttribute(node, 'name') === 'description',
  );
  const sections = [createSection('', 1, '')];
  if (beside) readNode(beside, [sections[0]]);
  readNode(article, sections);
  return {
    path: name.replace(/\.html$/, '').replace(/(^|\/)index$/, ''),
    index,
    lang: /<html lang="([^"]*)"/.exec(markup)?.[1] ?? 'en',
    title: title ? toText(title) : '',
    description: about ? toAttribute(about, 'content') : '',
    sections: sections.map((section) => ({ ...section, text: tidy(section.text) })),
  };
}

function createSection(id, level, heading) {
  return { id, level, heading, text: '', rows: [] };
}

function readNode(node, sections) {
  if (LEFT_OUT.has(node.tagName) || isHidden(node)) return;
  const section = sections.at(-1);
  if (node.nodeName === '#text') {
    section.text += node.value;
    return;
  }
  if (HEADINGS.has(node.tagName) && toAttribute(node, 'id')) {
    sections.push(createSection(toAttribute(node, 'id'), Number(node.tagName[1]), toText(node)));
    return;
  }
  const cells = toCells(node);
  if (cells.length > 1) section.rows.push(cells);
  const isBlock = isSetApart(node);
  if (isBlock) section.text += '\n';
  for (const child of node.childNodes ?? []) readNode(child, sections);
  if (isBlock) sections.at(-1).text += '\n';
}

/** The cells of a row of a table, or the name and the type of a parameter. */
function toCells(node) {
  const children = node.childNodes ?? [];
  if (node.tagName === 'tr') {
    return children.filter(({ tagName }) => tagName === 'td' || tagName === 'th').map(toText);
  }
  if (!hasClass(node, 'field')) return [];
  return children.filter(({ tagName }) => tagName === 'a' || tagName === 'span').map(toText);
}

/** Whether its words do not run on from the ones before: a block, or a name and a type that only style sheets hold apart. */
function isSetApart(node) {
  return (
    BLOCKS.has(node.tagName) ||
    toAttribute(node, 'data-as') !== undefined ||
    (node.parentNode !== undefined && hasClass(node.parentNode, 'field'))
  );
}

function isHidden(node) {
  return hasClass(node, 'q-hash') || toAttribute(node, 'role') === 'tablist';
}

function toText(node) {
  const section = createSection('', 1, '');
  for (const child of node.childNodes) readNode(child, [section]);
  return section.text.replace(/\s+/g, ' ').trim();
}

const tidy = (text) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();

function findNode(node, fits) {
  if (fits(node)) return node;
  for (const child of node.childNodes ?? []) {
    const found = findNode(child, fits);
    if (found) return found;
  }
  return undefined;
}

const toAttribute = (node, name) => node.attrs?.find((each) => each.name === name)?.value;
const hasClass = (node, name) => (toAttribute(node, 'class') ?? '').split(' ').includes(name);
