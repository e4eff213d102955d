/** The classes that highlighted code uses. A theme that colors these colors every language. */
export const TOKEN_CLASSES = [
  'tk-keyword',
  'tk-string',
  'tk-comment',
  'tk-number',
  'tk-function',
  'tk-type',
  'tk-property',
  'tk-tag',
  'tk-attribute',
  'tk-variable',
  'tk-constant',
  'tk-inserted',
  'tk-deleted',
  'tk-strong',
  'tk-emphasis',
] as const;

export type TokenClass = (typeof TOKEN_CLASSES)[number];

// Names of Prism's tokens by class. Punctuation and operators are absent on purpose: they are a third of
// all tokens and look like plain text.
const NAMES: Record<TokenClass, string> = {
  'tk-keyword':
    'keyword atrule important rule selector doctype prolog module title shebang at-rule control-flow command section builtin-name instruction',
  'tk-string':
    'string char attr-value regex url template-string string-literal triple-quoted-string heredoc-string value scalar string-property-value raw-string nowdoc-string interpolation-string verbatim',
  'tk-comment': 'comment block-comment doc-comment cdata blockquote hr header-comment',
  'tk-number': 'number unit hexcode datetime date time color',
  'tk-function':
    'function function-definition method function-variable decorator annotation macro function-name',
  'tk-type':
    'class-name maybe-class-name type namespace type-definition base-clause builtin known-class-name',
  'tk-property': 'property key literal-property string-property property-access',
  'tk-tag': 'tag',
  'tk-attribute': 'attr-name attribute header-name parameter for-or-select named-parameter label',
  'tk-variable': 'variable symbol interpolation-variable environment assign-left placeholder',
  'tk-constant': 'constant boolean null nil entity language-constant literal',
  'tk-inserted': 'inserted inserted-sign',
  'tk-deleted': 'deleted deleted-sign',
  'tk-strong': 'bold',
  'tk-emphasis': 'italic',
};

const CLASSES: ReadonlyMap<string, TokenClass> = new Map(
  TOKEN_CLASSES.flatMap((name) => NAMES[name].split(' ').map((token) => [token, name] as const)),
);

/** The class of a token by the name that Prism gives it, or nothing for plain text. */
export function tokenClass(type: string): TokenClass | undefined {
  return CLASSES.get(type);
}
