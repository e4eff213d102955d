import { decodeHash, findTarget } from './reveal.ts';

/** Where a page has several views of its content, a list above the first chooses the one to show. */
export function startViews(): void {
  const views = [...document.querySelectorAll<HTMLElement>('[data-view]')];
  const place = document.querySelector('.view-choice');
  if (!place || views.length < 2) return;
  const select = document.createElement('select');
  select.id = 'multi-view-dropdown';
  select.className = 'view-select';
  select.ariaLabel = document.getElementById('page-title')?.textContent ?? document.title;
  for (const view of views) select.append(new Option(view.dataset.view, view.id));
  place.append(select);

  const show = (id: string) => {
    for (const view of views) view.toggleAttribute('data-active', view.id === id);
    select.value = id;
  };
  const showTarget = () => {
    const target = findTarget(decodeHash(location.hash));
    const view = target?.closest<HTMLElement>('[data-view]');
    if (view) show(view.id);
  };
  select.addEventListener('change', () => {
    show(select.value);
    history.replaceState(null, '', `#${encodeURIComponent(select.value)}`);
  });
  addEventListener('hashchange', showTarget);
  document.documentElement.dataset.views = '';
  showTarget();
}
