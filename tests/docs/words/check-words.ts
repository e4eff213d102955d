import type { TextlintRuleModule } from '@textlint/kernel';
import { type FoundWord, findCapitals, findWords, WORD_RULES } from './find-words.ts';

/** Attributes of components that readers see. */
const ATTRIBUTE = /\b(?:title|description|label|alt|caption|placeholder|name|tag)="([^"]*)"/g;
const FRONTMATTER = /^(?:title|sidebarTitle|description): *(.*)$/gm;
const TITLE = /^(?:title|sidebarTitle)/;

/** The textlint rule: avoided words everywhere, capital letters in headings. */
export const checkWords: TextlintRuleModule = (context) => {
  const { Syntax, report, RuleError, locator, getSource } = context;
  type Node = Parameters<typeof report>[0];
  let rules = WORD_RULES;
  const tell = (node: Node, found: FoundWord[], from = 0) => {
    for (const { index, message } of found) {
      report(node, new RuleError(message, { padding: locator.at(from + index) }));
    }
  };
  /** The values of attributes or of frontmatter, which have no nodes of their own. */
  const checkValues = (node: Node, source: string, form: RegExp) => {
    for (const match of source.matchAll(form)) {
      const value = match[1] ?? '';
      const from = match.index + match[0].lastIndexOf(value);
      tell(node, findWords(value, rules), from);
      if (TITLE.test(match[0])) tell(node, findCapitals(value), from);
    }
  };
  const checkOpeningTag = (node: Node) => {
    const [openingTag = ''] = getSource(node).match(/^<[^>]*>/) ?? [];
    checkValues(node, openingTag, ATTRIBUTE);
  };
  return {
    // Most texts have no word of most rules: to look once for each is what makes this quick.
    [Syntax.Document]: (node) => {
      const text = getSource(node);
      rules = WORD_RULES.filter(({ expression }) => text.search(expression) !== -1);
    },
    [Syntax.Str]: (node) => tell(node, findWords(getSource(node), rules)),
    [Syntax.Header]: (node) => tell(node, findCapitals(getSource(node))),
    [Syntax.Html]: checkOpeningTag,
    // A component inside a line: the MDX plugin shows it as a paragraph inside the paragraph.
    [Syntax.Paragraph]: (node) => {
      if (node.parent?.type === Syntax.Paragraph) checkOpeningTag(node);
    },
    Yaml: (node) => checkValues(node, getSource(node), FRONTMATTER),
  };
};
