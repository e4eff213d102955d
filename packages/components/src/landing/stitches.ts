import { trustedHtml } from '@quire/base';

/** Three stitches: a quire is a set of folded sheets that is sewn through the fold. */
export const STITCHES = trustedHtml('<span class="q-stitch" aria-hidden="true"></span>');
