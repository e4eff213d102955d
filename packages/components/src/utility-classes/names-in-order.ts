/**
 * Names that set one property to different words, in the order in which Tailwind CSS 3.4 writes their rules:
 * `hidden` wins over `inline-block`. All other names of one property are in the order of the alphabet.
 */
const NAMES = `
  sr-only not-sr-only break-normal break-words break-all break-keep
  pointer-events-none pointer-events-auto visible invisible collapse static fixed absolute relative sticky
  float-start float-end float-right float-left float-none clear-start clear-end clear-left clear-right clear-both
  clear-none block inline-block inline flex inline-flex table inline-table table-caption table-cell table-column
  table-column-group table-footer-group table-header-group table-row-group table-row flow-root grid inline-grid
  contents list-item hidden caption-top caption-bottom touch-auto touch-none touch-pan-x touch-pan-left
  touch-pan-right touch-pan-y touch-pan-up touch-pan-down touch-pinch-zoom touch-manipulation select-none
  select-text select-all select-auto resize-none resize-y resize-x resize snap-none snap-x snap-y snap-both
  snap-start snap-end snap-center snap-align-none snap-normal snap-always appearance-none appearance-auto
  break-before-auto break-before-avoid break-before-all break-before-avoid-page break-before-page break-before-left
  break-before-right break-before-column break-inside-auto break-inside-avoid break-inside-avoid-page
  break-inside-avoid-column break-after-auto break-after-avoid break-after-all break-after-avoid-page
  break-after-page break-after-left break-after-right break-after-column grid-flow-row grid-flow-col grid-flow-dense
  grid-flow-row-dense grid-flow-col-dense flex-row flex-row-reverse flex-col flex-col-reverse flex-wrap
  flex-wrap-reverse flex-nowrap place-content-center place-content-start place-content-end place-content-between
  place-content-around place-content-evenly place-content-baseline place-content-stretch place-items-start
  place-items-end place-items-center place-items-baseline place-items-stretch content-normal content-center
  content-start content-end content-between content-around content-evenly content-baseline content-stretch
  items-start items-end items-center items-baseline items-stretch justify-normal justify-start justify-end
  justify-center justify-between justify-around justify-evenly justify-stretch justify-items-start justify-items-end
  justify-items-center justify-items-stretch divide-solid divide-dashed divide-dotted divide-double divide-none
  place-self-auto place-self-start place-self-end place-self-center place-self-stretch self-auto self-start self-end
  self-center self-stretch self-baseline justify-self-auto justify-self-start justify-self-end justify-self-center
  justify-self-stretch overflow-auto overflow-hidden overflow-clip overflow-visible overflow-scroll overflow-x-auto
  overflow-x-hidden overflow-x-clip overflow-x-visible overflow-x-scroll overflow-y-auto overflow-y-hidden
  overflow-y-clip overflow-y-visible overflow-y-scroll overflow-ellipsis text-ellipsis text-clip hyphens-none
  hyphens-manual hyphens-auto whitespace-normal whitespace-nowrap whitespace-pre whitespace-pre-line
  whitespace-pre-wrap whitespace-break-spaces text-wrap text-nowrap text-balance text-pretty border-solid
  border-dashed border-dotted border-double border-hidden border-none decoration-slice decoration-clone
  box-decoration-slice box-decoration-clone bg-clip-border bg-clip-padding bg-clip-content bg-clip-text bg-repeat
  bg-no-repeat bg-repeat-x bg-repeat-y bg-repeat-round bg-repeat-space bg-origin-border bg-origin-padding
  bg-origin-content text-left text-center text-right text-justify text-start text-end align-baseline align-top
  align-middle align-bottom align-text-top align-text-bottom align-sub align-super uppercase lowercase capitalize
  normal-case normal-nums ordinal slashed-zero lining-nums oldstyle-nums proportional-nums tabular-nums
  diagonal-fractions stacked-fractions underline overline line-through no-underline decoration-solid
  decoration-double decoration-dotted decoration-dashed decoration-wavy bg-blend-normal bg-blend-multiply
  bg-blend-screen bg-blend-overlay bg-blend-darken bg-blend-lighten bg-blend-color-dodge bg-blend-color-burn
  bg-blend-hard-light bg-blend-soft-light bg-blend-difference bg-blend-exclusion bg-blend-hue bg-blend-saturation
  bg-blend-color bg-blend-luminosity mix-blend-normal mix-blend-multiply mix-blend-screen mix-blend-overlay
  mix-blend-darken mix-blend-lighten mix-blend-color-dodge mix-blend-color-burn mix-blend-hard-light
  mix-blend-soft-light mix-blend-difference mix-blend-exclusion mix-blend-hue mix-blend-saturation mix-blend-color
  mix-blend-luminosity mix-blend-plus-darker mix-blend-plus-lighter contain-none contain-content contain-strict
  contain-size contain-inline-size contain-layout contain-paint contain-style`;

const PLACES: ReadonlyMap<string, number> = new Map(
  NAMES.trim()
    .split(/\s+/)
    .map((name, at) => [name, at] as const),
);

/** The place of a name among those that set the same property. */
export function placeOfName(base: string): number {
  return PLACES.get(base) ?? -1;
}
