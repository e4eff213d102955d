interface SiteConfig {
  quireConfig?: { features?: { playground?: boolean; playgroundProxy?: boolean } };
}

/** What the host of this site offers; a page opened from disk has the playground and no proxy. */
export function readFeatures(): { playground: boolean; proxy: boolean } {
  const { playground, playgroundProxy } = (globalThis as SiteConfig).quireConfig?.features ?? {};
  return { playground: playground !== false, proxy: playgroundProxy === true };
}
