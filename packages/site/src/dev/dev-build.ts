import { type Diagnostic, messageOf, QuireError } from '@quire/base';
import { createRedirects, type ManifestPlayground, type Redirects } from '@quire/model';
import type { Mock } from '@quire/openapi';
import type { Sandbox } from '@quire/sandbox';
import { toMockFeature } from '../api/mock-files.ts';
import { collectPlayground } from '../api/playground-servers.ts';
import { openSite } from '../build/open-site.ts';
import type { Site, SiteBuild } from '../build/site-build.ts';
import { writeConfig } from '../build/write-config.ts';
import { writeGenerated } from '../build/write-generated.ts';
import { writeThemeFiles } from '../build/write-theme-files.ts';
import type { SiteOptions } from '../build-options.ts';
import type { DiagramDrawer } from '../diagrams/draw-diagrams.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import { createRecorder } from '../files/recorder.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { PageTexts } from '../pages/page-texts.ts';
import type { OpenPlugins } from '../plugins/open-plugins.ts';
import { createDevMocks } from './dev-mocks.ts';
import { createDevSearch, type DevSearch } from './dev-search.ts';
import type { OpenKeptSearch } from './dev-texts.ts';
import { buildPlainConfig } from './plain-config.ts';

/** The site as it is on disk, everything known of it but no page rendered. */
export interface DevBuild {
  site: Site;
  /** The bytes at a path of the output that is no page: made, or a static file as it is on disk now. */
  read(path: string): Uint8Array | undefined;
  has(path: string): boolean;
  /** The pages by the file that a build would write them to. */
  pages: ReadonlyMap<string, PageInfo>;
  /** The pages by the file of their Markdown. */
  markdown: ReadonlyMap<string, PageInfo>;
  redirects: Redirects;
  search: DevSearch;
  /** What API pages declare, for the policy of pages and for the proxy. */
  playground: ManifestPlayground | undefined;
  /** The mock of an API description, by its name; nothing where no page offers one. */
  mock(name: string): Mock | undefined;
  /** Set when docs.json cannot be read: the site then has the navigation of before. */
  broken?: Diagnostic;
  /** Set when the plugins cannot be loaded: the site then has those of before. */
  brokenPlugins?: Diagnostic;
  /** Draws diagrams, where there is a browser for it. */
  drawer?: DiagramDrawer;
  /** Whether the navigation is a makeshift, because docs.json was never readable. */
  isPlain: boolean;
  /** Creates the generated files (redirects, listings, 404.html) once they are asked for. */
  generate(): Promise<void>;
}

/** What a preview is told of the site and its readers. */
export type PreviewOptions = Pick<
  SiteOptions,
  'mounts' | 'groups' | 'codeTypes' | 'openDrawingPage'
>;

interface Options {
  source: string;
  texts: PageTexts;
  /** Where components that authors wrote are rendered. */
  sandbox: Sandbox;
  plugins: OpenPlugins;
  /** What the site is opened with besides. */
  given?: PreviewOptions;
  /** Where the site is published, where that is known. */
  siteUrl?: string;
  openKept?: OpenKeptSearch | undefined;
  /** Draws diagrams, for sites that ask for it. */
  drawer?: DiagramDrawer | undefined;
  /** What was there before; its configuration goes on when the one on disk cannot be read. */
  last?: DevBuild;
}

/** Opens a site for a preview: no page is rendered before it is asked for. */
export async function loadDevBuild(options: Options): Promise<DevBuild> {
  const { source, texts, sandbox, plugins, last, siteUrl, given, openKept, drawer } = options;
  let broken: Diagnostic | undefined;
  const site = await openSite(
    source,
    {
      links: 'hosted',
      socialImages: false,
      ...(siteUrl === undefined ? {} : { siteUrl }),
      ...given,
    },
    {
      texts,
      sandbox,
      plugins,
      onBroken(error, list) {
        broken = toDiagnostic(error);
        return last
          ? { config: last.site.project.written, diagnostics: [] }
          : buildPlainConfig(list);
      },
    },
  );
  const made = new Map<string, Uint8Array>();
  const recorder = createRecorder({ write: (path, file) => void made.set(path, file.bytes()) });
  const has = (path: string) => made.has(path) || site.files.has(path);
  const build: SiteBuild = { ...site, recorder: { ...recorder, has } };
  await writeThemeFiles(build);
  // Writers see the form; there is nobody to send anything to.
  await writeConfig(build, { feedback: 'preview', ...toMockFeature(site) });
  const { project, selected } = site;
  return {
    site,
    read: (path) => made.get(path) ?? site.files.load(path)?.bytes(),
    has,
    pages: new Map(selected.map((page) => [page.file, page])),
    markdown: new Map(selected.map((page) => [toMarkdownFile(page.path), page])),
    redirects: createRedirects(project.config.redirects),
    search: createDevSearch(site, openKept),
    playground: collectPlayground(project, selected),
    mock: createDevMocks(site),
    ...(broken ? { broken } : {}),
    ...(drawer && project.config.markdown.diagrams === 'build' ? { drawer } : {}),
    isPlain: broken !== undefined && (last === undefined || last.isPlain),
    generate: once(() => writeGenerated(build)),
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

/** A thrown error as something to tell the writer, with its place. */
export function toDiagnostic(error: unknown): Diagnostic {
  if (!(error instanceof QuireError)) {
    return { code: 'site-unreadable', severity: 'error', message: messageOf(error) };
  }
  return {
    code: error.code.toLowerCase().replaceAll('_', '-'),
    severity: 'error',
    message: error.what,
    ...(error.fix === undefined ? {} : { fix: error.fix }),
    ...error.place,
  };
}
