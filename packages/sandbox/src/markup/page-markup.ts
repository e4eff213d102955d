/** Elements that pages may hold, beyond those of Markdown. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr address article aside audio b bdi bdo big blockquote br button caption center cite code col
  colgroup data dd del details dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hgroup hr i iframe img input ins kbd label legend li main mark menu meter nav nobr ol optgroup
  option output p picture pre progress q rp rt ruby s samp search section select small source span strike
  strong sub summary sup table tbody td textarea tfoot th thead time tr track tt u ul var video wbr`.split(
    /\s+/,
  ),
);

export const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan textPath defs clipPath mask pattern
  linearGradient radialGradient stop marker symbol use title desc filter feBlend feColorMatrix feComposite
  feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset`.split(/\s+/),
);

/** Elements whose content is not for readers: they go with all that is in them. */
export const REMOVED_ELEMENTS: ReadonlySet<string> = new Set([
  'applet',
  'base',
  'embed',
  'frame',
  'frameset',
  'head',
  'link',
  'meta',
  'noscript',
  'object',
  'script',
  'template',
]);

export const VOID_ELEMENTS: ReadonlySet<string> = new Set([
  'br',
  'col',
  'hr',
  'img',
  'input',
  'source',
  'track',
  'wbr',
]);

/** Elements in which a paragraph would be one too many. */
export const PHRASING_ELEMENTS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 span summary button label strong em b i code kbd sup sub small u'.split(' '),
);

// Plain values, harmless on any element.
const HTML_ATTRIBUTES = `id class title lang dir role tabindex hidden align valign width height
  target rel download hreflang name for alt sizes media type loading decoding fetchpriority crossorigin
  controls autoplay loop muted playsinline preload kind srclang label default
  colspan rowspan headers scope span border cellpadding cellspacing bgcolor
  start reversed value checked disabled readonly required placeholder multiple selected min max step
  pattern maxlength minlength rows cols size autocomplete inputmode method enctype novalidate
  open datetime allow allowfullscreen frameborder scrolling referrerpolicy sandbox
  low high optimum cite color face translate spellcheck`;

const SVG_ATTRIBUTES = `xmlns viewBox preserveAspectRatio version fill fill-opacity fill-rule stroke
  stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit
  stroke-opacity opacity d x y x1 x2 y1 y2 cx cy r rx ry dx dy points transform transform-origin offset
  stop-color stop-opacity gradientUnits gradientTransform spreadMethod fx fy fr clip-path clip-rule
  clipPathUnits mask maskUnits maskContentUnits mask-type marker-start marker-mid marker-end markerWidth
  markerHeight markerUnits refX refY orient patternUnits patternContentUnits patternTransform
  font-family font-size font-weight font-style letter-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift vector-effect shape-rendering text-rendering
  color-interpolation-filters filter filterUnits primitiveUnits in in2 result stdDeviation values mode
  operator k1 k2 k3 k4 flood-color flood-opacity pathLength rotate startOffset textLength focusable
  paint-order visibility overflow display`;

/** The proper name of each attribute by its name without dashes, in lower case. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map(
  `${HTML_ATTRIBUTES} ${SVG_ATTRIBUTES}`
    .split(/\s+/)
    .map((name) => [name.replaceAll('-', '').toLowerCase(), name] as const)
    .concat([
      ['classname', 'class'],
      ['htmlfor', 'for'],
      ['defaultchecked', 'checked'],
      ['defaultvalue', 'value'],
    ]),
);

/** How an attribute that the author wrote is called in HTML, or nothing when it is not allowed. */
export function attributeName(name: string): string | undefined {
  if (/^(?:aria|data)-[a-z0-9._-]+$/i.test(name)) return name.toLowerCase();
  return ATTRIBUTES.get(name.replaceAll('-', '').toLowerCase());
}
