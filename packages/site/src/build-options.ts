import type { Diagnostic } from '@quire/base';
import type { PageStatus } from '@quire/markdown';
import type { BundleManifest, ManifestFile, Mount, MountTable } from '@quire/model';
import type { FetchSpec } from './api/fetch-remote-specs.ts';
import type { OpenDrawingPage } from './diagrams/drawing-page.ts';
import type { Host } from './hosts/host-files.ts';
import type { PluginChoice } from './plugins/open-plugins.ts';
import type { RenderFault } from './render-fault.ts';

/**
 * How pages point at each other. `relative`: files opened from any prefix or from disk, links end
 * in `.html`. `hosted`: served at the root of a domain, links begin with `/` and have no extension.
 */
export type LinkStyle = 'relative' | 'hosted';

/** `/guides/start.html` for hosts that find files by their name alone, or `/guides/start`. */
export type UrlStyle = 'html' | 'extensionless';

/** What is mounted into a site. */
export interface SiteMounts extends MountTable {
  mounts: readonly SiteMount[];
}

export interface SiteMount extends Mount {
  /** Where its files are; left out, they are below its place in the folder of the site already. */
  folder?: string;
}

/** Addresses at a repository, written as those of `feedback` in docs.json. */
export interface RepositoryLinks {
  edits: string;
  issues: string;
}

/** What a site is opened with. */
export interface SiteOptions {
  /** How pages point at each other; left out, `relative`. */
  links?: LinkStyle;
  /** Where a proxy mounts a hosted site, such as `/docs`: its links begin with it. */
  basePath?: string;
  /** Published address without a trailing slash, for canonical links: `https://docs.example.com`. */
  siteUrl?: string;
  /** How addresses on the published domain end; left out, without extension. */
  urlStyle?: UrlStyle;
  /** The repository that the source is in, where it is known: for `true` in `feedback` of docs.json. */
  repository?: RepositoryLinks;
  /** Only these pages; links to the others go to `siteUrl`. */
  paths?: string[];
  /** The groups of the readers that the output is for; left out, it is for everyone. */
  groups?: readonly string[];
  /** Whether strangers may read pages that say nothing; left out, they may. */
  isPublic?: boolean;
  /**
   * `all`: the output has every page, and its manifest says who may read what. For hosts that ask it:
   * any other shows everything to everybody. Left out, pages that not all may read are left out.
   */
  readers?: 'all';
  /** Whether pages answer questions by themselves where nothing else is said: a bundle needs no service for it. */
  bundledAssistant?: boolean;
  /** Whether pages load the author's own scripts and those of the `integrations` of docs.json. */
  integrations?: boolean;
  /**
   * Whether preview images of pages are drawn. True: unless docs.json says no. False: never, as nobody looks at
   * them. Left out: where docs.json asks for them.
   */
  socialImages?: boolean;
  /** Font services that pages may ask for families without files; left out, none. */
  fontHosts?: readonly string[];
  /** The host that the output is for: what it reads is written too. */
  host?: Host;
  /** Files and folders below the source to pass over, such as the output of an earlier run. */
  leaveOut?: string[];
  /** Repositories or folders that bring parts of the site; left out, none. */
  mounts?: SiteMounts;
  /** When the output is made, recorded in it; nothing in the output reads the clock. */
  createdAt?: string;
  /** How API descriptions at an address are had; left out, by the guarded fetch, again each time. */
  fetchSpec?: FetchSpec;
  /**
   * A file that keeps those API descriptions: written by the first build that finds none, and read by those after
   * it, so that all that is made of one version of a site shows the same.
   */
  keptSpecs?: string;
  /** The folder whose TypeScript is asked for the types in code; left out, they are not shown. */
  codeTypes?: string;
  /** A browser of the author, for sites whose build draws diagrams; left out, the browsers of readers do. */
  openDrawingPage?: OpenDrawingPage;
  /** The plugins that pages are rendered with; left out, none. */
  plugins?: PluginChoice;
  /** Called with the reason a page hit a bug of ours; the findings do not say it. */
  onFault?(fault: RenderFault): void;
}

/** What the output says of itself, and who hears of the work. */
export interface WriteOptions {
  /** Recorded in the manifest. */
  domain?: string;
  version?: { id?: string; label?: string };
  /** Ed25519 private key (PEM) to sign the manifest with. */
  signKey?: string;
  /** Called before the first page and after each. */
  onProgress?(progress: BuildProgress): void;
}

export interface BuildOptions extends SiteOptions, WriteOptions {
  /** The folder that contains docs.json. */
  source: string;
  /** Where rendered pages are kept from one build to the next; left out, every page is rendered. */
  cache?: { folder: string };
  /** Threads that render pages besides this one; left out, as many as pay for themselves. */
  workers?: number;
  /** Called once it is known how many pages have to be rendered. */
  onPlan?(plan: BuildPlan): void;
}

export interface BuildPlan {
  /** How many have another text than they had before; more may turn out to need it. */
  pagesToRender: number;
}

export interface BuildProgress {
  pageCount: number;
  pagesRendered: number;
}

/** A finished file: what is known of it, and its bytes for whoever does not have them. */
export interface OutputFile extends ManifestFile {
  bytes(): Uint8Array;
}

/** Where finished files go: a folder, an archive, a content-addressed store. */
export interface FileSink {
  /** Takes a file. A sink that has a file of this hash already need not ask for its bytes. */
  write(path: string, file: OutputFile): void | Promise<void>;
}

export interface BuildResult {
  manifest: BundleManifest;
  pages: { path: string; file: string; status: PageStatus }[];
  diagnostics: Diagnostic[];
  /** How many pages were rendered; what was kept of the others is what rendering them would give. */
  renderedPages: number;
}
