/** Smaller than this it is a sign in the text, not a picture to look into. */
const SMALLEST_PICTURE = 80;

/** What a picture without words of its own is called. */
const UNNAMED = 'Image';

const SELECTOR = '.prose img:not([data-q-no-zoom], [data-q-no-zoom] img, a img, button img, .icon)';

/** Pictures grow to the window's size when they are pressed, and shrink at the next press or key. */
export function startImageZoom(): void {
  document.addEventListener('click', ({ target }) => {
    if (isZoomable(target)) open(target);
  });
  document.addEventListener('keydown', (event) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || !isZoomable(event.target)) return;
    event.preventDefault();
    open(event.target);
  });
}

/** Lets the keyboard reach the pictures of a part of the page. */
export function prepareImages(part: ParentNode): void {
  for (const image of part.querySelectorAll<HTMLImageElement>(SELECTOR)) {
    const prepare = () => {
      if (!isZoomable(image)) return;
      image.tabIndex = 0;
      // To a screen reader such a picture is not there, so a stop at it would say nothing.
      if (image.alt === '') Object.assign(image, { role: 'button', ariaLabel: UNNAMED });
      image.dataset.qZoomable = '';
    };
    if (image.complete) prepare();
    else image.addEventListener('load', prepare, { once: true });
  }
}

function isZoomable(target: EventTarget | null): target is HTMLImageElement {
  return (
    target instanceof HTMLImageElement &&
    target.matches(SELECTOR) &&
    target.getBoundingClientRect().width >= SMALLEST_PICTURE
  );
}

function open(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'q-zoomed';
  dialog.ariaLabel = image.alt || UNNAMED;
  const copy = new Image();
  copy.src = image.currentSrc || image.src;
  copy.alt = image.alt;
  dialog.append(copy);
  document.body.append(dialog);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  dialog.showModal();
}
