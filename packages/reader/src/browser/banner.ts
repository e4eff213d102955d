import { remember } from './storage.ts';

/** Closing the banner keeps it closed until its text changes. */
export function startBanner(): void {
  const root = document.documentElement;
  document.querySelector('[data-q-banner-close]')?.addEventListener('click', () => {
    root.dataset.qBannerClosed = '';
    remember('quire-banner', root.dataset.qBanner ?? null);
  });
}
