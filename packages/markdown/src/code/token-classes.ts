/** The classes that highlighted code uses. A theme that colors these colors every language. */
export const TOKEN_CLASSES = [
  'q-tk-keyword',
  'q-tk-string',
  'q-tk-comment',
  'q-tk-number',
  'q-tk-function',
  'q-tk-type',
  'q-tk-property',
  'q-tk-tag',
  'q-tk-attribute',
  'q-tk-variable',
  'q-tk-constant',
  'q-tk-inserted',
  'q-tk-deleted',
  'q-tk-strong',
  'q-tk-emphasis',
] as const;

export type TokenClass = (typeof TOKEN_CLASSES)[number];

// Names of Prism's tokens by class. Punctuation and operators are absent on purpose: they are a third of
// all tokens and look like plain text.
const NAMES: Record<TokenClass, string> = {
  'q-tk-keyword':
    'keyword atrule important rule selector doctype prolog module title shebang at-rule control-flow command section builtin-name instruction',
  'q-tk-string':
    'string char attr-value regex url template-string string-literal triple-quoted-string heredoc-string value scalar string-property-value raw-string nowdoc-string interpolation-string verbatim',
  'q-tk-comment': 'comment block-comment doc-comment cdata blockquote hr header-comment',
  'q-tk-number': 'number unit hexcode datetime date time color',
  'q-tk-function':
    'function function-definition method function-variable decorator annotation macro function-name',
  'q-tk-type':
    'class-name maybe-class-name type namespace type-definition base-clause builtin known-class-name',
  'q-tk-property': 'property key literal-property string-property property-access',
  'q-tk-tag': 'tag',
  'q-tk-attribute': 'attr-name attribute header-name parameter for-or-select named-parameter label',
  'q-tk-variable': 'variable symbol interpolation-variable environment assign-left placeholder',
  'q-tk-constant': 'constant boolean null nil entity language-constant literal',
  'q-tk-inserted': 'inserted inserted-sign',
  'q-tk-deleted': 'deleted deleted-sign',
  'q-tk-strong': 'bold',
  'q-tk-emphasis': 'italic',
};

const CLASSES: ReadonlyMap<string, TokenClass> = new Map(
  TOKEN_CLASSES.flatMap((name) => NAMES[name].split(' ').map((token) => [token, name] as const)),
);

/** The class of a token by the name that Prism gives it, or nothing for plain text. */
export function tokenClass(type: string): TokenClass | undefined {
  return CLASSES.get(type);
}
