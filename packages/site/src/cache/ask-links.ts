import type { SiteBuild } from '../build/site-build.ts';
import type { AddressWriter } from '../routes/address-writer.ts';
import { createPageLinks } from '../routes/page-links.ts';
import { toDigest } from './digest.ts';

/** What a page asks about the site: the addresses it links to, and those of files it shows. */
export interface Questions {
  links: readonly string[];
  assets: readonly string[];
}

interface Asker {
  scope: SiteBuild['scope'];
  writer: AddressWriter;
  /** The source file of the page. */
  from: string;
}

/**
 * The digest of all answers to a page's questions. As long as it is the same, rendering the page
 * would write the same addresses and find the same ones broken.
 */
export function askLinks({ links, assets }: Questions, { scope, writer, from }: Asker): string {
  const answers: string[] = [];
  const asked = createPageLinks({
    scope,
    writer,
    from,
    onBroken: (address, kind) => answers.push(kind, String(scope.mayBeGenerated(address))),
  });
  for (const address of links) answers.push(asked.link(address));
  for (const address of assets) answers.push(asked.asset(address));
  return toDigest(answers.join('\n'));
}
