import { paramFieldComponent, responseFieldComponent } from '@quire/components';
import { type MdxNode, type ParsedPage, readWrittenProps, tagsOf } from '@quire/markdown';
import { type CollectedPage, toField } from './collect-fields.ts';
import type { ManualField } from './field.ts';

const PARAMETERS = new Set(tagsOf(paramFieldComponent));
const RESPONSES = new Set(tagsOf(responseFieldComponent));

/**
 * The fields of a page as its source writes them, without rendering it. Nothing where some may come from elsewhere:
 * from a snippet, from a component of the author or from an expression.
 */
export function readWrittenFields(page: ParsedPage): CollectedPage | undefined {
  const hasOwnCode = page.imports.length > 0 || page.declarations.length > 0;
  if (page.status !== 'ok' || hasOwnCode) return undefined;
  const collected: CollectedPage = { parameters: [], responseFields: [] };
  const isWhole = collect(page.root.children, collected, undefined);
  return isWhole ? collected : undefined;
}

/** Says whether all that these nodes show is written out. */
function collect(
  nodes: readonly MdxNode[],
  collected: CollectedPage,
  around: ManualField | undefined,
): boolean {
  return nodes.every((node) => {
    if (isFromElsewhere(node)) return false;
    if (!('children' in node)) return true;
    const field = addField(node, collected, around);
    return collect(node.children, collected, field ?? around);
  });
}

/** Expressions may write components, and the old way to include a file names the file. */
function isFromElsewhere(node: MdxNode): boolean {
  if ('value' in node && node.type.endsWith('Expression')) return /<[A-Z]/.test(node.value);
  return 'name' in node && node.name === 'Snippet';
}

/** The field that a node is, beside the others in its place. */
function addField(
  node: MdxNode,
  { parameters, responseFields }: CollectedPage,
  around: ManualField | undefined,
): ManualField | undefined {
  if (!('attributes' in node)) return undefined;
  const tag = node.name ?? '';
  if (!PARAMETERS.has(tag) && !RESPONSES.has(tag)) return undefined;
  const field = toField({ props: readWrittenProps(node) });
  const roots = PARAMETERS.has(tag) ? parameters : responseFields;
  if (field) (around?.children ?? roots).push(field);
  return field;
}
