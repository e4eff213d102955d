import { decodeHash, findTarget } from '../reveal.ts';

/** Where a page has several views of its content, a list above the first chooses those to show. */
export function startViews(): void {
  const views = [...document.querySelectorAll<HTMLElement>('[data-q-view]')];
  const place = document.querySelector('.q-view-choice');
  const titles = [...new Set(views.map(toTitle))];
  if (!place || titles.length < 2) return;
  const select = document.createElement('select');
  select.id = 'multi-view-dropdown';
  select.className = 'q-view-select';
  select.ariaLabel = document.getElementById('page-title')?.textContent ?? document.title;
  for (const title of titles) select.append(new Option(title));
  place.append(select);

  const show = (title: string) => {
    for (const view of views) view.toggleAttribute('data-q-active', toTitle(view) === title);
    select.value = title;
  };
  const showTarget = () => {
    const target = findTarget(decodeHash(location.hash));
    const view = target?.closest<HTMLElement>('[data-q-view]');
    if (view) show(toTitle(view));
  };
  select.addEventListener('change', () => {
    show(select.value);
    const first = views.find((view) => view.id !== '' && toTitle(view) === select.value);
    if (first) history.replaceState(null, '', `#${encodeURIComponent(first.id)}`);
  });
  addEventListener('hashchange', showTarget);
  document.documentElement.dataset.qViews = '';
  showTarget();
}

function toTitle({ dataset }: HTMLElement): string {
  return dataset.qView ?? '';
}
