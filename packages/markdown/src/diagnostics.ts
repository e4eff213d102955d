import { type Finding, nearestName } from '@quire/base';

/** Everything this package has to say to a writer, in one list. */
export const findings = {
  pageTooLarge: (length: number, limit: number): Finding => ({
    code: 'page-too-large',
    severity: 'error',
    message: `The page has ${length} characters; the limit is ${limit}.`,
    fix: 'Split it into several pages.',
  }),
  nestingTooDeep: (what: string): Finding => ({
    code: 'nesting-too-deep',
    severity: 'error',
    message: `The page ${what}.`,
    fix: 'Simplify this part. Until then, it is shown as plain text.',
  }),
  inlineTooDense: (): Finding => ({
    code: 'inline-too-dense',
    severity: 'error',
    message:
      'One paragraph has so many markup characters that it cannot be parsed in reasonable time.',
    fix: 'Split it with blank lines. Until then, the page is shown as plain text.',
  }),
  typographyOff: (): Finding => ({
    code: 'typography-off',
    severity: 'info',
    message:
      'One paragraph has so many quotes, dashes and dots that Quire leaves them as typed on the whole page.',
    fix: 'Split the paragraph with blank lines.',
  }),
  pageNotParsed: (problem: string): Finding => ({
    code: 'page-not-parsed',
    severity: 'error',
    message: `The page is not valid MDX: ${problem}.`,
    fix: 'Correct the syntax here. Until then, the page is shown as plain Markdown without components.',
  }),
  htmlComment: (): Finding => ({
    code: 'html-comment',
    severity: 'warning',
    message: 'MDX does not support HTML comments; this one is left out.',
    fix: 'Write {/* … */} instead.',
  }),
  dialectTooLarge: (limit: number): Finding => ({
    code: 'dialect-too-large',
    severity: 'error',
    message: `With the blocks of other tools read as components, the page is larger than ${limit} characters or has too many unclosed blocks. The blocks are shown as text.`,
    fix: 'Split the page, indent its blocks less, or close every block.',
  }),
  dialectNotClosed: (mark: string): Finding => ({
    code: 'dialect-not-closed',
    severity: 'warning',
    message: `${mark} is not closed, so it continues to the end of the block around it.`,
    fix: mark.startsWith('{')
      ? `Add {% end${/[a-z][a-z-]*/.exec(mark)?.[0] ?? ''} %} after its last line.`
      : `Add ${/^:+/.exec(mark)?.[0] ?? ':::'} on a separate line after its last line.`,
  }),
  moduleNotParsed: (problem: string): Finding => ({
    code: 'module-not-parsed',
    severity: 'error',
    message: `The import and export lines cannot be read: ${problem}.`,
    fix: 'Correct the JavaScript.',
  }),
  pageNotRendered: (problem: string): Finding => ({
    code: 'page-not-rendered',
    severity: 'error',
    message: `The page could not be rendered, so its text is shown without markup: ${problem}`,
    fix: 'Correct the page at the place in the message.',
  }),
  typesLeftOut: (): Finding => ({
    code: 'types-left-out',
    severity: 'info',
    message:
      'This code block uses twoslash, but types are computed only on your own machine, so the code is shown without them.',
    fix: 'To show the types, build the site on your machine with quire build or quire export.',
  }),
  typesMissing: ({ missing, fix }: { missing: string; fix: string }): Finding => ({
    code: 'types-missing',
    severity: 'warning',
    message: `This code block uses twoslash, but ${missing}. The code is shown without types.`,
    fix,
  }),
  typesRefused: (problem: string): Finding => ({
    code: 'types-refused',
    severity: 'warning',
    message: `TypeScript reports an error in this code: ${problem}`,
    fix: 'Correct the code, or expect the error with a comment such as // @errors: 2322 in the block.',
  }),
  unknownComponent: (name: string): Finding => ({
    code: 'unknown-component',
    severity: 'warning',
    message: `There is no component <${name}>; only its content is shown.`,
    fix: 'Check the spelling, or import it from a snippet.',
  }),
  unknownProp: (tag: string, prop: string, known: readonly string[]): Finding => {
    const isSame = (name: string) => name.toLowerCase() === prop.toLowerCase();
    const nearest = known.find(isSame) ?? nearestName(prop, known);
    const takes = known.length === 0 ? 'no props' : `only ${known.join(', ')}`;
    return {
      code: 'unknown-prop',
      severity: 'warning',
      message: `<${tag}> has no prop "${prop}"; the prop has no effect.`,
      fix: nearest === undefined ? `<${tag}> accepts ${takes}.` : `Did you mean "${nearest}"?`,
    };
  },
  missingImport: (name: string): Finding => ({
    code: 'missing-import',
    severity: 'error',
    message: `Nothing defines the component <${name}>, so nothing is shown here.`,
    fix: 'Import it at the top of the page, or correct the name.',
  }),
  unknownElement: (name: string): Finding => ({
    code: 'unknown-element',
    severity: 'warning',
    message: `The HTML element <${name}> is not allowed in pages; only its content is shown.`,
    fix: 'Use another element or a component.',
  }),
  elementRemoved: (name: string): Finding => ({
    code: 'element-removed',
    severity: 'warning',
    message: `The element <${name}> and its content are left out: it is not allowed in pages.`,
    fix: 'Remove the element. Put scripts and styles into .js and .css files in the site.',
  }),
  attributeRemoved: (attribute: string, name: string): Finding => ({
    code: 'attribute-removed',
    severity: 'info',
    message: `The attribute ${attribute} of <${name}> is not allowed in pages and is left out.`,
    fix: 'Remove the attribute.',
  }),
  attributeLost: ({
    name,
    tag,
    reason,
  }: {
    name: string;
    tag: string;
    reason: Finding;
  }): Finding => ({
    ...reason,
    message: `The attribute ${name} of <${tag}> is left out: ${reason.message}`,
  }),
  unsafeAddress: (address: string): Finding => ({
    code: 'unsafe-address',
    severity: 'warning',
    message: `The address "${address.slice(0, 80)}" is not safe and is left out.`,
    fix: 'Use a path in the site or an address that begins with https:.',
  }),
  personalAttribute: (attribute: string, name: string): Finding => ({
    code: 'personal-attribute',
    severity: 'warning',
    message: `The attribute ${attribute} of <${name}> cannot contain a value about the reader here, so every reader gets the same text.`,
    fix: 'Use such a value in the path or query of a link, or in title, alt, label, placeholder, value or aria-label.',
  }),
  componentFailed: (name: string, problem: string): Finding => ({
    code: 'component-failed',
    severity: 'error',
    message: `<${name}> could not be rendered: ${problem}`,
  }),
  definitionMissing: (identifier: string): Finding => ({
    code: 'definition-missing',
    severity: 'warning',
    message: `There is no definition for [${identifier}].`,
    fix: 'Define it on a separate line of the page, or correct the name.',
  }),
  mathNotRendered: (problem: string): Finding => ({
    code: 'math-not-rendered',
    severity: 'warning',
    message: `The formula cannot be rendered and is shown as text: ${problem}`,
  }),
  moreProblems: (limit: number): Finding => ({
    code: 'more-problems',
    severity: 'warning',
    message: `The page has more than ${limit} problems; the others are not listed.`,
  }),
} as const;
