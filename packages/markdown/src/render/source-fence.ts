import { isDiagram } from '../code/diagram.ts';
import { parseFenceMeta } from '../code/fence-meta.ts';
import type { Code, MdxNode } from '../tree/nodes.ts';
import { lastLine } from './last-line.ts';

/** Whether a node is a fence with texts that readers see and that stand in no line of its code. */
export function hasFenceTexts(node: MdxNode): node is Code {
  if (node.type !== 'code' || !node.meta) return false;
  const { language, title, caption } = readTexts(node);
  return !isDiagram({ language }) && Boolean(title ?? caption);
}

function readTexts({ lang, meta }: Code) {
  return parseFenceMeta(lang ?? '', meta ?? '');
}

/**
 * Text that ends where a fence begins, with the fence. Programs read past what follows the language of a fence, so its
 * title, its caption and what is said of its test are lines of their own; its other options say nothing without colors.
 */
export function writeFence(
  node: Code,
  before: string,
  source: { code: string; mark: string | undefined },
): string {
  const { language, title, caption } = readTexts(node);
  const line = lastLine(before);
  // Lines after the first stand as deep as the marker of a list makes them, and in the same quotes.
  const inset = line.replace(/[^>\s]/g, ' ');
  const code = source.code.replace(/^([`~]+).*/, (_line, marks: string) => marks + language);
  const parts = [title && `**${toLiteral(title)}**`, code, caption, source.mark].filter(Boolean);
  const blank = `${inset.trimEnd()}\n${inset}`;
  const top = before.slice(0, before.length - line.length);
  const isClose = line === inset && top !== '' && !/^[>\s]*$/.test(lastLine(top.slice(0, -1)));
  return `${isClose ? top + blank : before}${parts.join(`\n${blank}`)}`;
}

/** Names of files have signs that Markdown would read: those are code. */
function toLiteral(text: string): string {
  return /[\\*_<>[\]]/.test(text) && !text.includes('`') ? `\`${text}\`` : text;
}
