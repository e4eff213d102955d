import * as z from 'zod';

/** Routes name a site by any of its domains. */
export const siteParams = z.object({
  domain: z.string().describe('A domain of the site.'),
});

/** A version of a site. */
export const versionParams = siteParams.extend({ versionId: z.string() });
