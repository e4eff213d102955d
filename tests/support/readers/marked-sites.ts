import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Id } from '@quire/base';
import { type BundleManifest, mayRead, type Reader, type SiteAccess } from '@quire/model';
import { loadSiteManifest } from '../../../packages/platform/dist/versions/site-manifest.js';
import { listMarked, type Marked, type RuledSiteOptions, writeRuledSite } from '../ruled-site.ts';
import type { Service } from '../service.ts';
import type { TestPlatform } from '../test-platform.ts';

/** A published site whose readers may not all read the same, with words of its own. */
export interface MarkedSite {
  host: string;
  /** What each of its words begins with. */
  mark: string;
  marked: Readonly<Record<string, Marked>>;
  access: SiteAccess;
  refusal: 'hide' | 'offer';
  org: { orgId: Id<'org'>; key: string };
  siteId: string;
  versionId: string;
  manifest: BundleManifest;
  folder: string;
}

interface Plan extends Pick<MarkedSite, 'host' | 'mark' | 'access' | 'refusal'> {
  hasPublicParts?: RuledSiteOptions['hasPublicParts'];
  org: 0 | 1;
}

/** A public site with private parts, a private one, and a private one with public parts. */
const PLANS: readonly Plan[] = [
  { host: 'open.localhost', mark: 'zq', org: 0, access: { isPublic: true }, refusal: 'offer' },
  {
    host: 'closed.localhost',
    mark: 'zr',
    hasPublicParts: false,
    org: 0,
    access: { isPublic: false },
    refusal: 'hide',
  },
  { host: 'mixed.localhost', mark: 'zs', org: 1, access: { isPublic: false }, refusal: 'offer' },
];

export const SITE_HOSTS = PLANS.map(({ host }) => host);

/** Publishes the three sites, for two organizations. */
export async function publishMarkedSites(
  { platform: { services } }: Pick<TestPlatform, 'platform'>,
  service: Service,
  folder: string,
): Promise<MarkedSite[]> {
  const orgs = [
    await service.createOrganisation('enterprise'),
    await service.createOrganisation('enterprise'),
  ];
  const sites: MarkedSite[] = [];
  for (const plan of PLANS) {
    const org = orgs[plan.org];
    if (!org) continue;
    const place = join(folder, plan.mark);
    mkdirSync(place, { recursive: true });
    writeRuledSite(place, plan);
    writeTurningPage(place, plan, 'a');
    const versionId = (await service.publish(place, plan.host, org.key)) as Id<'ver'>;
    const { sites: listed } = JSON.parse((await service.call('/v1/sites', { key: org.key })).text);
    const { siteId } = listed.find(({ domains }: Listed) =>
      JSON.stringify(domains).includes(plan.host),
    );
    const manifest = await loadSiteManifest(services.storage, { orgId: org.orgId, id: versionId });
    const marked = { ...listMarked(plan), ...listTurning(plan) };
    sites.push({ ...plan, marked, org, siteId, versionId, manifest, folder: place });
  }
  return sites;
}

interface Listed {
  domains: unknown;
}

/** Words of the page that is for `a` in one version and for `b` in another, each there in its version alone. */
function listTurning({ mark }: Pick<MarkedSite, 'mark'>): Record<string, Marked> {
  const toMarked = (group: string): Marked => ({
    word: `${mark}turn${group}`,
    rule: [{ includes: [group], excludes: [] }],
  });
  return { turnA: toMarked('a'), turnB: toMarked('b') };
}

/** Writes the page whose readers differ between versions, at the same address. */
export function writeTurningPage(
  folder: string,
  { mark }: Pick<MarkedSite, 'mark'>,
  group: 'a' | 'b',
): void {
  const word = `${mark}turn${group}`;
  const top = `---\ntitle: About ${word}\ndescription: All of ${word}.\ngroups: [${group}]\n---\n`;
  writeFileSync(join(folder, 'guides/turning.mdx'), `${top}\nThe text of ${word} goes on.\n`);
  const file = join(folder, 'docs.json');
  const config = readFileSync(file, 'utf8');
  if (config.includes('guides/turning')) return;
  writeFileSync(file, config.replace('"pages":["index",', '"pages":["index","guides/turning",'));
}

/** The words of all sites that a reader of one of them may know. */
export function listKnownWords(site: MarkedSite, reader: Reader): ReadonlySet<string> {
  const known = Object.values(site.marked).filter(({ rule }) => mayRead(rule, reader, site.access));
  return new Set(known.map(({ word }) => word));
}

/** Finds the marked words of all sites in a text, each once. */
export function createWordFinder(sites: readonly MarkedSite[]): (text: string) => string[] {
  const words = sites.flatMap(({ marked }) => Object.values(marked).map(({ word }) => word));
  // A longer word first: one may begin as another does.
  const longest = [...new Set(words)].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(longest.join('|'), 'g');
  return (text) => [...new Set(text.match(pattern) ?? [])];
}

/** Every address that anything of a site could be at. */
export function listAddresses({ manifest, mark }: MarkedSite): string[] {
  const files = Object.keys(manifest.files).flatMap((path) => {
    const page = path.replace(/(?:(?:^|\/)index)?\.html$/, '');
    return page === path ? [path] : [path, page, `${page}/`, `${page}.md`];
  });
  const sources = manifest.redirects.map(({ source }) =>
    source.slice(1).replace(/:\w+\*?/, `${mark}changes`),
  );
  const paths = [...new Set([...files, ...sources, 'manifest.json', 'nothing-here'])];
  return paths.filter((path) => path !== '/').map((path) => `/${encodeURI(path)}`);
}
