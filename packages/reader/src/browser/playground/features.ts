interface SiteConfig {
  quireConfig?: {
    features?: {
      playground?: boolean;
      playgroundProxy?: boolean;
      playgroundMock?: boolean;
      readers?: boolean;
    };
  };
}

/** What the host of this site offers; a page opened from disk has the playground and no proxy. */
export function readFeatures(): {
  playground: boolean;
  proxy: boolean;
  /** Whether it answers for mocks; elsewhere the page does. */
  mock: boolean;
  readers: boolean;
} {
  const features = (globalThis as SiteConfig).quireConfig?.features ?? {};
  return {
    playground: features.playground !== false,
    proxy: features.playgroundProxy === true,
    mock: features.playgroundMock === true,
    readers: features.readers === true,
  };
}
