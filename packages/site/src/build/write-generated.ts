import type { SiteBuild } from './site-build.ts';
import { writeFeeds } from './write-feeds.ts';
import { writeFullText } from './write-full-text.ts';
import { writeListings } from './write-listings.ts';
import { writeNotFound } from './write-not-found.ts';
import { writePageLists } from './write-page-lists.ts';
import { writeRedirects } from './write-redirects.ts';
import { writeSkills } from './write-skills.ts';

/** Writes what a site has beside its pages: 404.html, redirects, listings, feeds, texts for models. */
export async function writeGenerated(build: SiteBuild): Promise<void> {
  await writeNotFound(build);
  await writeRedirects(build);
  await writeListings(build);
  await writePageLists(build);
  await writeSkills(build);
  await writeFeeds(build);
  await writeFullText(build);
}
