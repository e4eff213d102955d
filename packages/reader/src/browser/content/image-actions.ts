const PLACEMENTS = new Set([
  'bottom-center',
  'bottom-left',
  'bottom-right',
  'top-center',
  'top-left',
  'top-right',
]);

const PATHS = {
  copy: 'M9 9h10v10H9zM5 15H4V4h11v1',
  download: 'M12 4v11m-5-4 5 5 5-5M5 20h14',
} as const;

/** Buttons over the pictures whose author asked for them: copy, download. */
export function startImageActions(part: ParentNode): void {
  for (const image of part.querySelectorAll<HTMLImageElement>('img[data-q-actions]')) {
    const names = (image.dataset.qActions ?? '').split(',').map((name) => name.trim());
    const buttons = [
      ...(names.includes('copy') ? [createCopy(image)] : []),
      ...(names.includes('download') ? [createDownload(image)] : []),
    ];
    if (buttons.length === 0 || image.parentElement?.matches('.q-picture')) continue;
    const frame = document.createElement('span');
    frame.className = 'q-picture';
    const bar = document.createElement('span');
    bar.className = 'q-picture-actions';
    const { qActionsPlacement: placement = '' } = image.dataset;
    bar.dataset.qPlacement = PLACEMENTS.has(placement) ? placement : 'bottom-center';
    bar.append(...buttons);
    image.before(frame);
    frame.append(image, bar);
  }
}

function createCopy(image: HTMLImageElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  decorate(button, 'Copy image', PATHS.copy);
  button.addEventListener('click', () => {
    void copyImage(image).then(() => {
      button.dataset.qCopied = '';
      setTimeout(() => delete button.dataset.qCopied, 1800);
    });
  });
  return button;
}

function createDownload(image: HTMLImageElement): HTMLElement {
  const link = document.createElement('a');
  link.href = image.src;
  link.download =
    new URL(image.src).pathname
      .split('/')
      .at(-1)
      ?.replace(/\.[0-9a-f]{10}(?=\.)/, '') ?? '';
  decorate(link, 'Download image', PATHS.download);
  return link;
}

function decorate(control: HTMLElement, label: string, path: string): void {
  control.ariaLabel = label;
  control.title = label;
  control.innerHTML = `<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;
}

/** As a picture where the browser takes it, else its address. Clipboards know one kind of picture. */
async function copyImage(image: HTMLImageElement): Promise<void> {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth || image.width;
    canvas.height = image.naturalHeight || image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('The picture is empty.');
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  } catch {
    await navigator.clipboard?.writeText(image.src);
  }
}
