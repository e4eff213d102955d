/**
 * Runs in each page before it is printed, with the rights of the browser's tools, not of the page: opens what
 * is folded, puts the address of a video or another site in its place, waits for pictures, fonts and
 * diagrams, and makes every id a place that links of other pages can lead to.
 */
export const PREPARE_PAGE = `(async () => {
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (const each of document.querySelectorAll('details')) each.open = true;
  for (const each of document.querySelectorAll('iframe, video, audio, embed, object')) {
    const address = each.src || each.currentSrc || each.querySelector('source')?.src || each.data;
    const line = document.createElement('p');
    if (address && /^https?:/.test(address)) {
      const link = document.createElement('a');
      link.href = address;
      const isOwn = address.startsWith(location.origin + '/');
      link.textContent = each.title || (isOwn ? decodeURI(new URL(address).pathname) : address);
      line.append(link);
    }
    each.replaceWith(line);
  }
  const pictures = [...document.images].map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => {});
  });
  dispatchEvent(new Event('beforeprint'));
  const isDrawn = (each) => each.matches('[data-q-failed], [data-q-drawn]') || each.querySelector(':scope > .q-diagram > svg');
  const drawn = (async () => {
    while (document.querySelector('script[src*="/diagrams."]')
      && ![...document.querySelectorAll('.mermaid')].every(isDrawn)) await pause(50);
  })();
  await Promise.race([Promise.all([document.fonts.ready, drawn, ...pictures]), pause(30000)]);
  const places = document.createElement('div');
  for (const { id } of [...document.querySelectorAll('#content-area [id]')].slice(0, 5000)) {
    const place = document.createElement('a');
    place.href = '#' + encodeURIComponent(id);
    places.append(place);
  }
  document.body.append(places);
})()`;
