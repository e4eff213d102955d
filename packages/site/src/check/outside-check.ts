import type { Report } from '@quire/base';
import type { Site } from '../build/site-build.ts';

/** A check of more than the site itself: of prose, of pages in a browser, of samples that are run. */
export interface OutsideCheck {
  /** Whether this is the name of one of its rules: `vale/Vale.Spelling`. */
  hasRule(name: string): boolean;
  /** Looks at the site once its own rules are done. */
  check(site: Site, report: Report): Promise<void>;
}
