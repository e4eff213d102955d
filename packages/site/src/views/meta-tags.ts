import type { SiteConfig } from '@quire/model';
import type { PageInfo } from '../pages/page-info.ts';
import type { PageLinks } from '../routes/page-links.ts';
import { isExternal } from '../routes/page-links.ts';

/** Tags whose value is an image that other sites have to find. */
const IMAGES = ['og:image', 'twitter:image'];

interface Scope {
  config: SiteConfig;
  links: PageLinks;
  siteUrl?: string;
  /** The preview image that is drawn of the page. */
  image?: SocialImage | undefined;
}

/** A preview image that is part of the output. */
export interface SocialImage {
  address: string;
  alt: string;
  width: number;
  height: number;
}

/**
 * The meta tags that the author set: those of the site, of the folders around the page (the
 * longest path last) and of the page itself. A later one takes the place of an earlier.
 */
export function toMetaTags(page: PageInfo, scope: Scope): Record<string, string> {
  const { canonical: _, ...own }: Record<string, string> = {
    ...toImageTags(scope),
    ...listAuthorTags(page, scope.config),
  };
  // What a page says of itself is nearer to it than what docs.json says of all.
  if (page.description !== undefined && page.meta?.description === undefined)
    delete own.description;
  // A page that must not be indexed is not opened again by a tag of the whole site.
  if (page.noindex) delete own.robots;
  for (const name of IMAGES) {
    const image = own[name];
    if (image === undefined) continue;
    const address = toAbsolute(image, scope);
    if (address === undefined) delete own[name];
    else own[name] = address;
  }
  return own;
}

/** Previews are drawn by other machines: without the site's address they cannot find a file of it. */
function toAbsolute(image: string, { links, siteUrl }: Scope): string | undefined {
  if (isExternal(image)) return image;
  if (siteUrl === undefined) return undefined;
  const file = links.asset(image).replace(/^(?:\.{0,2}\/)+/, '');
  return `${siteUrl}/${file}`;
}

/** Whether the author brings a preview image for a page. */
export function hasOwnImage(page: PageInfo, config: SiteConfig): boolean {
  return listAuthorTags(page, config)['og:image'] !== undefined;
}

function listAuthorTags(page: PageInfo, { seo }: SiteConfig): Record<string, string> {
  const folders = seo.paths
    .filter(({ path }) => page.path === path || page.path.startsWith(`${path}/`))
    .sort((a, b) => a.path.length - b.path.length);
  return Object.assign({}, seo.metatags, ...folders.map(({ metatags }) => metatags), page.meta);
}

/** The image that is drawn; without one the picture that would be behind its text. */
function toImageTags({ image, config }: Scope): Record<string, string> {
  const { background } = config.thumbnails;
  if (!image) return background === undefined ? {} : { 'og:image': background };
  return {
    'og:image': image.address,
    'og:image:type': 'image/png',
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': image.alt,
  };
}
