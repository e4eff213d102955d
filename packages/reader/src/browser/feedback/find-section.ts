/** The id of the last heading that is in view, or was before the reader scrolled on. */
export function findSection(): string | undefined {
  const headings = document.querySelectorAll<HTMLElement>('#content-area :is(h2, h3, h4)[id]');
  const passed = [...headings].filter(
    (heading) =>
      heading.getClientRects().length > 0 && heading.getBoundingClientRect().top < innerHeight,
  );
  return passed.at(-1)?.id;
}
