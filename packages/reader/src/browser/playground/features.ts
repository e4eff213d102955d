interface SiteConfig {
  quireConfig?: {
    features?: { playground?: boolean; playgroundProxy?: boolean; readers?: boolean };
  };
}

/** What the host of this site offers; a page opened from disk has the playground and no proxy. */
export function readFeatures(): { playground: boolean; proxy: boolean; readers: boolean } {
  const features = (globalThis as SiteConfig).quireConfig?.features ?? {};
  return {
    playground: features.playground !== false,
    proxy: features.playgroundProxy === true,
    readers: features.readers === true,
  };
}
