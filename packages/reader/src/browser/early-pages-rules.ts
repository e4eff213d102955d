/**
 * What browsers are told of links: load the page behind one that is pointed at, so that it is there when it is
 * pressed. Only pages of the site: no files, nothing that a host answers itself, no link that opens elsewhere.
 */
const WHERE = {
  and: [
    { or: [{ href_matches: '/*.html' }, { not: { href_matches: '/*.*' } }] },
    { href_matches: '/*' },
    { not: { selector_matches: '[download],[target],[rel~=nofollow],[href*="_quire/"]' } },
  ],
};

const toRules = (kind: 'prerender' | 'prefetch') =>
  JSON.stringify({ [kind]: [{ where: WHERE, eagerness: 'moderate' }] });

/**
 * The two texts that pages may hold as speculation rules; a policy names them by their hashes. Scripts that an
 * author brought would run before the page is read, so that pages with such scripts are fetched alone.
 */
export const EARLY_PAGES = { whole: toRules('prerender'), text: toRules('prefetch') };
