import type { Place, Report } from '@quire/base';
import type { ComponentRegistry, MdxNode, ParsedPage } from '@quire/markdown';

/** What pages are read with, and whether frames are asked for. */
export interface ImageScope {
  components: ComponentRegistry;
  report: Report;
  checksFrames: boolean;
}

interface Walk extends ImageScope {
  file: string;
}

/**
 * Reports images without alternative text and, where that is asked, those outside a frame. An
 * image in the middle of a line, a table or a link cannot be framed and is passed over.
 */
export function checkImages(page: ParsedPage, scope: ImageScope): void {
  if (page.status === 'ok') visit(page.root, false, { ...scope, file: page.file });
}

function visit(node: MdxNode, isHeld: boolean, walk: Walk): void {
  if (node.type === 'image' || node.type === 'imageReference') {
    checkImage(node, Boolean(node.alt?.trim()), isHeld, walk);
  } else if ('attributes' in node && node.name === 'img') {
    checkImage(node, hasAlt(node.attributes), isHeld, walk);
  }
  if (!('children' in node)) return;
  const holds = isHeld || isHolder(node, walk.components);
  for (const child of node.children) visit(child, holds, walk);
}

function checkImage(node: MdxNode, alt: boolean, isHeld: boolean, walk: Walk): void {
  const start = node.position?.start;
  const place: Place = {
    file: walk.file,
    ...(start ? { line: start.line, column: start.column } : {}),
  };
  if (!alt) {
    walk.report({
      ...place,
      code: 'image-alt',
      severity: 'warning',
      message: 'The image has no alternative text.',
      fix: 'Describe it, as in ![a button](/button.png). If it is decorative, use a tag with alt="".',
    });
  }
  if (!isHeld && walk.checksFrames) {
    walk.report({
      ...place,
      code: 'image-frame',
      severity: 'warning',
      message: 'The image is not in a frame.',
      fix: 'Put it in <Frame>…</Frame>.',
    });
  }
}

function isHolder(node: MdxNode, components: ComponentRegistry): boolean {
  switch (node.type) {
    case 'link':
    case 'linkReference':
    case 'table':
    case 'heading':
      return true;
    case 'paragraph':
      return node.children.some(isWords);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return isHolderTag(node.name ?? '', components);
    default:
      return false;
  }
}

function isHolderTag(name: string, components: ComponentRegistry): boolean {
  if (/^(?:a|p|span|table|button|picture)$/.test(name)) return true;
  return components.get(name)?.holdsImages === true;
}

function isWords(node: MdxNode): boolean {
  return node.type === 'text' ? node.value.trim() !== '' : node.type === 'inlineCode';
}

type Attributes = Extract<MdxNode, { attributes: unknown }>['attributes'];

/** `alt=""` says that an image only decorates; a spread may hold anything. */
function hasAlt(attributes: Attributes): boolean {
  return attributes.some((attribute) =>
    attribute.type === 'mdxJsxExpressionAttribute'
      ? true
      : attribute.name === 'alt' || attribute.name === 'aria-hidden',
  );
}
