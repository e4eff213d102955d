const NAME = 'quire-connecting-site';

/** Remembers, in this tab, the site that an App is created or installed for: GitHub does not say it. */
export function rememberSite(domain: string): void {
  sessionStorage.setItem(NAME, domain);
}

/** The site to go on with. */
export function recallSite(): string | undefined {
  return sessionStorage.getItem(NAME) ?? undefined;
}
