/** How far a bundle is, in bytes of the archive; the total is 0 when the server does not tell. */
export interface BundleProgress {
  step: 'fetch' | 'verify';
  done: number;
  total: number;
}

/** Called as the bytes go by. */
export type OnBundleProgress = (progress: BundleProgress) => void;
