import type { Report } from '../report/report.ts';
import type { HtmlTag } from '../text/html-tag.ts';
import { mapParts } from '../text/parts.ts';
import { mapBetweenExports } from './export-statements.ts';
import { listFreeNames } from './free-names.ts';
import { rewriteTags } from './rewrite-tags.ts';

/** What is known of the names of a page, and who is told of those that are not. */
export interface OpenNames {
  file: string;
  report: Report;
  /** Whether a name has no value here. */
  isOpen(name: string): boolean;
  /** Whether a component is one of the old site: a stub stands in for it. */
  isOld(name: string): boolean;
}

/** Names without a value here, out of a body: attributes that need one go, and expressions are shown as code. */
export function settleOpenNames(body: string, names: OpenNames): string {
  return showUnknown(dropUnknown(body, names), names);
}

/** Attributes that only make sense with a module of the old site go; `A.B` becomes `AB`, which a stub can be. */
function dropUnknown(body: string, { isOpen, isOld, file, report }: OpenNames): string {
  const settle = (tag: HtmlTag, restore: (part: string) => string): HtmlTag | undefined => {
    const name = toStubName(tag.name);
    const isLost = isOld(name)
      ? (each: string): boolean => each === 'props' || isOpen(each)
      : isOpen;
    const attributes = tag.attributes.filter(
      ({ value = '', isExpression = false }) =>
        !isExpression || !listFreeNames(restore(value)).some(isLost),
    );
    for (const lost of tag.attributes.filter((attribute) => !attributes.includes(attribute))) {
      const what = 'attribute whose value is in code of the old site, removed';
      report.add({ file, kind: 'left', what, detail: `${tag.name} ${lost.name}` });
    }
    return name === tag.name && attributes.length === tag.attributes.length
      ? undefined
      : { ...tag, name, attributes };
  };
  return mapParts(body, (text, restore) =>
    mapBetweenExports(text, (part) => rewriteTags(part, {}, (tag) => settle(tag, restore))),
  );
}

/** `A.B` of the old site becomes `AB`; ours stay. */
function toStubName(name: string): string {
  const isOurs = /^(?:Tree|FileTree|Color|GitHub|Comparison|LogoRow)\./.test(name);
  return /^[A-Z]\w*\./.test(name) && !isOurs ? name.replaceAll('.', '') : name;
}

/** Formulas have braces of their own. */
const FORMULA =
  /(\$\$[\s\S]+?\$\$|(?<![\\$\w])\$(?![\s$])(?:\\.|[^$\\\n])+?(?<![\s\\])\$(?![\d$\w]))/;

/** Braces in text, with one pair inside them: no ids of headings, no comments, no marks of held code. */
const EXPRESSION = /(?<![=\\{\w])\{(?![#/*\s]*[#*])((?:[^{}\uE000]|\{[^{}\uE000]*\})+)\}/g;

/** An expression within text that needs a value of the old site is shown as code. */
function showUnknown(body: string, { isOpen, file, report }: OpenNames): string {
  const show = (text: string): string =>
    text.replace(EXPRESSION, (whole, code: string) => {
      if (!listFreeNames(withoutTags(code)).some(isOpen)) return whole;
      const what = 'value from code of the old site, shown as code';
      report.add({ file, kind: 'left', what, detail: code.trim() });
      return `\`${code.trim().replace(/\s+/g, ' ').replaceAll('`', "'")}\``;
    });
  return mapParts(body, (text) =>
    mapBetweenExports(text, (part) =>
      part
        .split(FORMULA)
        .map((piece, index) => (index % 2 === 0 ? show(piece) : piece))
        .join(''),
    ),
  );
}

/** Names of elements are no values. */
function withoutTags(code: string): string {
  return code.replace(/<\/?[A-Za-z][^<>]*>/g, ' ');
}
