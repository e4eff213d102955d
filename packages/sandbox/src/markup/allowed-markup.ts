import { HTML_ELEMENTS, REMOVED_ELEMENTS, SVG_ELEMENTS } from './page-markup.ts';

/** What own components may render beyond what pages may hold. */
const MORE = new Set(
  `area canvas datalist dialog map style
  animate animateMotion animateTransform feComponentTransfer feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feFuncA feFuncB feFuncG feFuncR feImage feMorphology fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence foreignObject image mpath set switch view
  math mfrac mi mn mo mover mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder
  munderover semantics annotation`.split(/\s+/),
);

/** What becomes of an element: it stays, only its content stays, or nothing does. */
export type Verdict = 'keep' | 'unwrap' | 'remove';

const REMOVED_HERE = new Set(['noembed', 'noframes', 'plaintext', 'xmp', 'title', 'html', 'body']);

/** Whether an own component may render an element of this name. */
export function judgeElement(name: string, isInDrawing: boolean): Verdict {
  if (MORE.has(name) || HTML_ELEMENTS.has(name)) return 'keep';
  if (SVG_ELEMENTS.has(name)) return name !== 'title' || isInDrawing ? 'keep' : 'remove';
  if (REMOVED_ELEMENTS.has(name) || REMOVED_HERE.has(name)) return 'remove';
  // A custom element does nothing without a script of the site that defines it.
  return /^[a-z][a-z0-9]*-[a-z0-9-]+$/.test(name) && !name.startsWith('quire-') ? 'keep' : 'unwrap';
}

// `is` would turn an element into a custom one, `http-equiv` acts on the document.
const FORBIDDEN = new Set(['srcdoc', 'http-equiv', 'is', 'nonce', 'manifest']);

/** Whether an attribute may stand on an element at all; the values of addresses are judged elsewhere. */
export function isAllowedAttribute(name: string): boolean {
  return (
    /^[a-zA-Z_][\w:.-]*$/.test(name) && !/^on/i.test(name) && !FORBIDDEN.has(name.toLowerCase())
  );
}

/** Attributes that animations may not change: they would bring back what was just refused. */
export function isAnimatable(attribute: string): boolean {
  return !/href|^on|^src/i.test(attribute.trim());
}
