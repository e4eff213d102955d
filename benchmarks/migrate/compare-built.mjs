import { compareSites, openOldFolder, readQuirePage } from '../../packages/migrate/dist/index.js';
import { buildSite } from '../../packages/site/dist/index.js';

/** What of an old site, as its own tool built it, is in the new one: the same comparison as `quire migrate --compare`. */
export async function compareBuilt(source, built) {
  const facts = new Map();
  const { manifest, pages } = await buildSite(
    { source, links: 'relative' },
    {
      write(path, file) {
        if (!path.endsWith('.html')) return;
        const read = readQuirePage(Buffer.from(file.bytes()).toString('utf8'));
        if (read) facts.set(path, read);
      },
    },
  );
  const files = new Map(pages.map(({ path, file }) => [path, file]));
  return compareSites(await openOldFolder(built), { manifest, files, facts });
}

/** The columns of a comparison. */
export function toBuiltColumns({ pages, missing, words, anchors, links }) {
  return {
    'old pages': pages,
    'old missing': missing.length,
    'old words %': share(words),
    'old anchors %': share(anchors),
    'old links %': share(links),
  };
}

function share({ old, kept }) {
  return old === 0 ? '–' : ((100 * kept) / old).toFixed(2);
}

/** Names the pages that lost most. */
export function showLosses({ missing, losses }) {
  for (const { address } of missing.slice(0, 12))
    console.log(`old address without a page ${address}`);
  const lost = ({ words }) => words.old - words.kept;
  for (const loss of [...losses].sort((a, b) => lost(b) - lost(a)).slice(0, 12)) {
    console.log(
      `${lost(loss)} of ${loss.words.old} ${loss.address} ${loss.missingWords.join(' ')}`,
    );
  }
  for (const { address, anchors, links } of losses) {
    if (anchors.length > 0) console.log(`${address} anchors ${anchors.join(' ')}`);
    if (links.length > 0) console.log(`${address} links ${links.join(' ')}`);
  }
}
