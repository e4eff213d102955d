/** Diagrams lower than this are seen at one glance. */
const LOWEST_WITH_ACTIONS = 120;
const ZOOM_STEP = 1.25;
const MOST_ZOOM = 8;
const PAN_STEP = 60;

interface Place {
  scale: number;
  x: number;
  y: number;
}

const CHANGES: readonly [
  name: string,
  label: string,
  path: string,
  change: (place: Place) => void,
][] = [
  ['zoom-in', 'Zoom in', 'M12 6v12M6 12h12', (place) => zoom(place, ZOOM_STEP)],
  ['zoom-out', 'Zoom out', 'M6 12h12', (place) => zoom(place, 1 / ZOOM_STEP)],
  ['up', 'Move up', 'm7 14 5-5 5 5', (place) => move(place, 0, PAN_STEP)],
  ['down', 'Move down', 'm7 10 5 5 5-5', (place) => move(place, 0, -PAN_STEP)],
  ['left', 'Move left', 'm14 7-5 5 5 5', (place) => move(place, PAN_STEP, 0)],
  ['right', 'Move right', 'm10 7 5 5-5 5', (place) => move(place, -PAN_STEP, 0)],
  [
    'reset',
    'Reset',
    'M7 7a7 7 0 1 1-2 5M7 3v4h4',
    (place) => Object.assign(place, { scale: 1, x: 0, y: 0 }),
  ],
];

function zoom(place: Place, factor: number): void {
  place.scale = Math.min(MOST_ZOOM, Math.max(1 / MOST_ZOOM, place.scale * factor));
}

function move(place: Place, x: number, y: number): void {
  place.x += x;
  place.y += y;
}

/** Puts the buttons that zoom and move onto a drawn diagram, unless its author or its size says no. */
export function addActions(container: HTMLElement, frame: HTMLElement): void {
  const { qActions: actions, qPlacement: placement } = container.dataset;
  const drawing = frame.firstElementChild;
  container.querySelector(':scope > .q-diagram-actions')?.remove();
  if (!(drawing instanceof SVGElement) || actions === 'false') return;
  if (actions !== 'true' && drawing.getBoundingClientRect().height <= LOWEST_WITH_ACTIONS) return;
  const place: Place = { scale: 1, x: 0, y: 0 };
  const bar = document.createElement('div');
  bar.className = 'q-diagram-actions';
  bar.dataset.componentName = 'mermaid-controls-wrapper';
  bar.dataset.qPlacement = placement ?? 'bottom-right';
  for (const [name, label, path, change] of CHANGES) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.qAction = name;
    button.ariaLabel = label;
    button.title = label;
    button.innerHTML = `<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;
    button.addEventListener('click', () => {
      change(place);
      drawing.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
    });
    bar.append(button);
  }
  container.append(bar);
}
