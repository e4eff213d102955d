import { countThings, type Report } from '@quire/base';
import type { AccessRule, SiteConfig } from '@quire/model';
import { buildPalette } from '@quire/theme';
import { ruleOfPage } from '../access/site-rules.ts';
import type { StaticFiles } from '../assets/static-files.ts';
import type { SiteOptions } from '../build-options.ts';
import { toSha256 } from '../files/recorder.ts';
import type { FindPlace } from '../navigation/nearest-section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { findInConfig } from '../read/find-in-config.ts';
import type { Project } from '../read/load-project.ts';
import { resolveTarget } from '../routes/resolve-target.ts';
import type { SiteContents } from '../routes/target.ts';
import { hasOwnImage, type SocialImage } from '../views/meta-tags.ts';
import { toSiteView } from '../views/site-view.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Card, type CardColors } from './card.ts';
import { type CardFonts, loadCardFonts, loadMonoFonts, withOwnFont } from './card-fonts.ts';
import { createDrawing } from './create-drawing.ts';
import { toShownText } from './fit-text.ts';
import { type Picture, readPicture } from './picture.ts';

/** The preview images of a site, which networks show where somebody shares a page. */
export interface SocialImages {
  /** The image of a page; nothing for one that brings its own, or that not all readers of the site may read. */
  of(page: PageInfo): SocialImage | undefined;
  /** All images, and what may be read by whoever sees one. */
  list(): ReadonlyMap<string, PlannedImage>;
  /** Tells what of the look cannot be drawn. */
  prepare(): Promise<void>;
  draw(card: Card): Promise<Uint8Array>;
}

export interface PlannedImage {
  card: Card;
  rules: ReadonlySet<AccessRule>;
}

interface Parts {
  options: SiteOptions;
  project: Project;
  selected: readonly PageInfo[];
  files: StaticFiles;
  contents: SiteContents;
  findPlace: FindPlace;
  report: Report;
}

/** What images look like; raised with every change, as a name stands for the bytes behind it. */
const DESIGN = 1;
/** Drawing takes a twentieth of a second: pages beyond these show the image of the site. */
const MOST_CARDS = 300;

/** Plans the images of a site that wants them. Nothing is drawn, and no file read, until somebody asks. */
export function createSocialImages(parts: Parts): SocialImages | undefined {
  const { options, project, report } = parts;
  const { generate } = project.config.thumbnails;
  if (options.socialImages === false || !(generate ?? options.socialImages)) return undefined;
  const { siteUrl } = options;
  if (siteUrl === undefined) {
    report({
      code: 'social-images-not-drawn',
      severity: 'warning',
      message:
        'thumbnails.generate in docs.json has no effect: preview images need the address of the site.',
      fix: 'Set it with --site-url: social networks find an image by its full address.',
      ...findInConfig(project, 'generate'),
    });
    return undefined;
  }
  let plan: Plan | undefined;
  const look = () => {
    plan ??= createPlan(parts, siteUrl);
    return plan;
  };
  return {
    of: (page) => look().images.get(page.path),
    list: () => look().planned,
    prepare: () => look().prepare(),
    draw: (card) => look().draw(card),
  };
}

interface Plan extends Pick<SocialImages, 'prepare' | 'draw'> {
  images: ReadonlyMap<string, SocialImage>;
  planned: ReadonlyMap<string, PlannedImage>;
}

function createPlan(parts: Parts, siteUrl: string): Plan {
  const { project, selected, report } = parts;
  const { config } = project;
  const mode = toMode(config);
  const fonts = chooseFonts(parts);
  const logo = config.logo && loadPicture('logo', config.logo[mode], parts);
  const { background: behind } = config.thumbnails;
  const background = behind === undefined ? undefined : loadPicture('background', behind, parts);
  const brand = toBrand(config, { mode, fonts, siteUrl });
  const drawnWith = [DESIGN, logo?.sha256, background?.sha256, fonts.sha256];
  const whole = toSiteCard(config, brand, fonts);
  const planned = new Map<string, { card: Card; rules: Set<AccessRule> }>();
  const images = new Map<string, SocialImage>();
  const foreign: PageInfo[] = [];
  const wanted = selected.filter((page) => isForAll(page) && !hasOwnImage(page, config));
  for (const [index, page] of wanted.entries()) {
    const own = index < MOST_CARDS ? toPageCard(page, { ...parts, brand, fonts }) : undefined;
    if (!own && index < MOST_CARDS) foreign.push(page);
    const card = own ?? whole;
    const path = `_quire/social/card.${toSha256(JSON.stringify([drawnWith, card])).slice(0, 16)}.png`;
    const image = planned.get(path) ?? { card, rules: new Set() };
    planned.set(path, image);
    image.rules.add(ruleOfPage(page));
    const alt = own ? `${page.title} - ${config.name}` : config.name;
    const address = `${siteUrl}/${path}`;
    images.set(page.path, { address, alt, width: CARD_WIDTH, height: CARD_HEIGHT });
  }
  reportForeign(foreign, report);
  reportLimit(wanted.length, report);
  const drawing = createDrawing({ fonts, logo, background }, (part) => {
    if (part === 'font') reportFont(parts, 'cannot be drawn');
    else if (part === 'logo')
      reportPicture(part, config.logo?.[mode] ?? '', 'cannot be drawn', parts);
    else reportPicture(part, behind ?? '', 'cannot be drawn', parts);
  });
  return { images, planned, ...drawing };
}

/** Networks come as strangers: what is for some readers only is not drawn. */
function isForAll(page: PageInfo): boolean {
  const rule = ruleOfPage(page);
  return rule === 'public' || rule === 'site';
}

function toMode({ thumbnails, appearance }: SiteConfig): 'light' | 'dark' {
  return thumbnails.appearance ?? (appearance.default === 'dark' ? 'dark' : 'light');
}

type Brand = Pick<Card, 'colors' | 'name' | 'host'>;

interface BrandParts {
  mode: 'light' | 'dark';
  fonts: CardFonts;
  siteUrl: string;
}

function toBrand(config: SiteConfig, { mode, fonts, siteUrl }: BrandParts): Brand {
  const name = toShownText(config.name, fonts.bold);
  const host = toShownText(new URL(siteUrl).host, fonts.plain);
  return {
    colors: toColors(config, mode),
    ...(name === undefined ? {} : { name }),
    ...(host === undefined ? {} : { host }),
  };
}

function toColors(config: SiteConfig, mode: 'light' | 'dark'): CardColors {
  const palette = buildPalette(toSiteView(config, 'en'), mode);
  const color = (token: string) => palette[token] ?? '#000000';
  return {
    ground: color('bg'),
    tint: color('primary-tint'),
    accent: color('primary'),
    heading: color('heading'),
    text: color('text-muted'),
    section: color('primary-text'),
    faint: color('text-faint'),
  };
}

/** For pages without a card of their own. */
function toSiteCard(config: SiteConfig, { name: _, ...brand }: Brand, fonts: CardFonts): Card {
  const title = toShownText(config.name, fonts.bold);
  const description = config.description && toShownText(config.description, fonts.plain);
  return {
    ...brand,
    ...(title === undefined ? {} : { title }),
    ...(description ? { description } : {}),
  };
}

/** The card of a page; nothing where its title has letters that our fonts lack. */
function toPageCard(
  page: PageInfo,
  { brand, fonts, findPlace }: Pick<Parts, 'findPlace'> & { brand: Brand; fonts: CardFonts },
): Card | undefined {
  const title = toShownText(page.title, fonts.bold);
  if (title === undefined) return undefined;
  const label = findPlace(page).groups.at(-1)?.label;
  const section = label ? toShownText(label, fonts.bold) : undefined;
  const description = page.description && toShownText(page.description, fonts.plain);
  return {
    ...brand,
    ...(section === undefined || section === title ? {} : { section }),
    title,
    ...(description ? { description } : {}),
  };
}

type LoadedPicture = Picture & { sha256: string };
type PictureName = 'logo' | 'background';

/** A picture among the files of the site. Nothing is ever fetched. */
function loadPicture(what: PictureName, address: string, parts: Parts): LoadedPicture | undefined {
  const target = resolveTarget({ address, from: '', prefer: 'file' }, parts.contents);
  const file = target.kind === 'file' ? parts.files.load(target.path) : undefined;
  const picture =
    file && target.kind === 'file'
      ? readPicture(Buffer.from(file.bytes()))
      : 'is not a file of the site';
  if (file && typeof picture !== 'string') return { ...picture, sha256: file.sha256 };
  reportPicture(what, address, `${picture}`, parts);
  return undefined;
}

/** A logo is there for the pages: that images lack it is no fault. */
function reportPicture(what: PictureName, address: string, why: string, parts: Parts): void {
  parts.report({
    code: 'social-picture-left-out',
    severity: 'info',
    message: `Preview images do not show the ${what} "${address}": it ${why}.`,
    fix: `Use a PNG, JPEG or plain SVG file of the site${what === 'logo' ? '; until then, they show the name of the site' : ''}.`,
    ...findInConfig(parts.project, address),
  });
}

/** Our fonts, or the family that docs.json names, where its file is there in a form that can be read. */
function chooseFonts(parts: Parts): CardFonts & { sha256?: string } {
  const { thumbnails, fonts } = parts.project.config;
  const wanted = thumbnails.fonts?.family ?? fonts.heading?.family;
  const family = wanted?.toLowerCase();
  if (family === undefined || family === 'inter') return loadCardFonts();
  if (family === 'jetbrains mono') return { ...loadMonoFonts(), sha256: family };
  const font = [fonts.heading, fonts.body].find(
    (each) => each?.family.toLowerCase() === family && each.format === 'woff',
  );
  const target =
    font?.source !== undefined &&
    resolveTarget({ address: font.source, from: '', prefer: 'file' }, parts.contents);
  const file = target && target.kind === 'file' ? parts.files.load(target.path) : undefined;
  try {
    if (file) return { ...withOwnFont(Buffer.from(file.bytes())), sha256: file.sha256 };
  } catch {
    // It is said below that the font is not used.
  }
  reportFont(parts, 'has no WOFF file in the site that can be read');
  return loadCardFonts();
}

/** The fonts of pages need not be those of images; a font for images alone has no other use. */
function reportFont({ project, report }: Parts, why: string): void {
  const { fonts } = project.config.thumbnails;
  if (!fonts) return;
  report({
    code: 'social-font-missing',
    severity: 'warning',
    message: `Preview images are drawn with Inter: the font "${fonts.family}" ${why}.`,
    fix: 'Set the source of this family in "fonts" in docs.json to a .woff file, or use "Inter" or "JetBrains Mono".',
    ...findInConfig(project, fonts.family),
  });
}

function reportForeign(pages: readonly PageInfo[], report: Report): void {
  const [first] = pages;
  if (!first) return;
  const others =
    pages.length === 1 ? '' : ` The same applies to ${countThings(pages.length - 1, 'more page')}.`;
  report({
    code: 'social-image-of-site',
    severity: 'info',
    message: `The preview image of this page shows the site, not the title, because the title has letters that our fonts lack.${others}`,
    fix: 'Set "og:image" in the frontmatter to your own image.',
    file: first.source.path,
  });
}

function reportLimit(count: number, report: Report): void {
  if (count <= MOST_CARDS) return;
  report({
    code: 'social-images-limit',
    severity: 'info',
    message: `${count} pages need a preview image; the first ${MOST_CARDS} have their own, and the others use the image of the site.`,
    fix: 'Set "og:image" in the frontmatter of pages that need their own image.',
  });
}
