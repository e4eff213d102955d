import type { Utility } from './utility.ts';

/**
 * The properties in the order in which Tailwind CSS 3.4 writes its rules: of two classes that set the same
 * property, the one whose rule comes later wins, whatever their order in the class attribute. A bar joins
 * those of one place; a plus stands for a rule that sets two sides.
 */
const PROPERTIES = `
  container sr-only pointer-events visibility position inset left+|top+
  inset-inline-start|inset-inline-end|top|right|bottom|left isolation z-index order grid-column grid-column-start
  grid-column-end grid-row grid-row-start grid-row-end float clear margin margin-left+|margin-top+
  margin-inline-start|margin-inline-end|margin-top|margin-right|margin-bottom|margin-left box-sizing line-clamp
  display aspect-ratio width+ height max-height min-height width min-width max-width flex flex-shrink flex-grow
  flex-basis table-layout caption-side border-collapse --tw-border-spacing-x+
  --tw-border-spacing-x|--tw-border-spacing-y transform-origin --tw-translate-x|--tw-translate-y --tw-rotate
  --tw-skew-x|--tw-skew-y --tw-scale-x+ --tw-scale-x|--tw-scale-y transform animation cursor touch-action|--tw-pan-x|--tw-pan-y|--tw-pinch-zoom user-select resize scroll-snap-type --tw-scroll-snap-strictness scroll-snap-align
  scroll-snap-stop scroll-margin scroll-margin-left+|scroll-margin-top+
  scroll-margin-inline-start|scroll-margin-inline-end|scroll-margin-top|scroll-margin-right|scroll-margin-bottom|scroll-margin-left
  scroll-padding scroll-padding-left+|scroll-padding-top+
  scroll-padding-inline-start|scroll-padding-inline-end|scroll-padding-top|scroll-padding-right|scroll-padding-bottom|scroll-padding-left
  list-style-position list-style-type list-style-image appearance columns break-before break-inside break-after
  grid-auto-columns grid-auto-flow grid-auto-rows grid-template-columns grid-template-rows flex-direction flex-wrap
  place-content place-items align-content align-items justify-content justify-items gap column-gap|row-gap
  --tw-space-x-reverse|--tw-space-y-reverse --tw-divide-x-reverse|--tw-divide-y-reverse divide-style divide-color
  --tw-divide-opacity place-self align-self justify-self overflow overflow-x overflow-y overscroll-behavior
  overscroll-behavior-x overscroll-behavior-y scroll-behavior truncate text-overflow hyphens white-space text-wrap
  overflow-wrap|word-break border-radius
  border-start-start-radius+|border-start-end-radius+|border-top-left-radius+|border-top-right-radius+|border-bottom-right-radius+
  border-start-start-radius|border-start-end-radius|border-end-end-radius|border-end-start-radius|border-top-left-radius|border-top-right-radius|border-bottom-right-radius|border-bottom-left-radius
  border-width border-left-width+|border-top-width+
  border-inline-start-width|border-inline-end-width|border-top-width|border-right-width|border-bottom-width|border-left-width
  border-style border-color border-left-color+|border-top-color+
  border-inline-start-color|border-inline-end-color|border-top-color|border-right-color|border-bottom-color|border-left-color
  --tw-border-opacity background-color --tw-bg-opacity background-image --tw-gradient-from
  --tw-gradient-from-position --tw-gradient-stops --tw-gradient-via-position --tw-gradient-to
  --tw-gradient-to-position box-decoration-break background-size background-attachment background-clip
  background-position background-repeat background-origin fill stroke stroke-width object-fit object-position
  padding padding-left+|padding-top+
  padding-inline-start|padding-inline-end|padding-top|padding-right|padding-bottom|padding-left text-align
  text-indent vertical-align font-family font-size font-weight text-transform font-style font-variant-numeric
  --tw-ordinal --tw-slashed-zero --tw-numeric-figure --tw-numeric-spacing --tw-numeric-fraction line-height
  letter-spacing color --tw-text-opacity text-decoration-line text-decoration-color text-decoration-style
  text-decoration-thickness text-underline-offset -webkit-font-smoothing placeholder --tw-placeholder-opacity
  caret-color accent-color opacity background-blend-mode mix-blend-mode --tw-shadow --tw-shadow-color outline
  outline-style outline-width outline-offset outline-color --tw-ring-offset-shadow --tw-ring-inset --tw-ring-color
  --tw-ring-opacity --tw-ring-offset-width --tw-ring-offset-color --tw-blur --tw-brightness --tw-contrast
  --tw-drop-shadow --tw-grayscale --tw-hue-rotate --tw-invert --tw-saturate --tw-sepia filter --tw-backdrop-blur
  --tw-backdrop-brightness --tw-backdrop-contrast --tw-backdrop-grayscale --tw-backdrop-hue-rotate
  --tw-backdrop-invert --tw-backdrop-opacity --tw-backdrop-saturate --tw-backdrop-sepia backdrop-filter
  transition-property transition-delay transition-duration transition-timing-function will-change contain|--tw-contain-size|--tw-contain-layout|--tw-contain-paint|--tw-contain-style --tw-content forced-color-adjust`;

const ORDER: ReadonlyMap<string, number> = new Map(
  PROPERTIES.trim()
    .split(/\s+/)
    .flatMap((group, at) => group.split('|').map((property) => [property, at] as const)),
);

/** The second of two sides whose names have nothing in common. */
const OTHER_SIDE = /^(?:right|bottom|height):/;

/** The place of a rule in the sheet, by what it sets first. Properties that an author wrote come last. */
export function toOrder({ css, suffix, kind }: Utility): number {
  const first = kind ?? css.slice(0, css.indexOf(':')).replace(/^-webkit-(?!font)/, '');
  if (suffix === '::placeholder') return placeOf('placeholder');
  // `rounded-t` sets two corners, `rounded-tl` one of them.
  const [, second = ''] = css.split(';');
  const isPair = second.slice(0, 4) === first.slice(0, 4) || OTHER_SIDE.test(second);
  return (isPair ? ORDER.get(`${first}+`) : undefined) ?? placeOf(first);
}

function placeOf(property: string): number {
  return ORDER.get(property) ?? ORDER.size;
}
