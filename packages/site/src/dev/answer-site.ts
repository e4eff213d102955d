import { contentTypeOf, type Diagnostic, parseRequestPath } from '@quire/base';
import { createSandbox } from '@quire/sandbox';
import type { SiteOptions } from '../build-options.ts';
import { pagePathUnknown } from '../errors.ts';
import { createPageTexts } from '../pages/page-texts.ts';
import { openPlugins } from '../plugins/open-plugins.ts';
import { type DevBuild, loadDevBuild } from './dev-build.ts';
import { type Answer, findAnswer } from './find-answer.ts';
import { renderDevPage } from './render-dev-page.ts';

/** A site that another program serves: every file of it, made when it is asked for. */
export interface AnsweringSite {
  name: string;
  pages: readonly { path: string; title: string; description?: string }[];
  /** One page as a whole document, by its path in the navigation. */
  renderPage(path: string): { document: string; diagnostics: readonly Diagnostic[] };
  /** What a host of the site answers to a request: a page, a file, a redirect or "not found". */
  answer(address: string): Promise<SiteAnswer>;
  /** What was found wrong with the site as a whole. */
  diagnostics(): readonly Diagnostic[];
  close(): void;
}

/** An answer, for any server. */
export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Opens a site for a program that serves it. Pages are rendered from their files as they are then. */
export async function openAnsweringSite(
  source: string,
  options: Pick<SiteOptions, 'plugins' | 'siteUrl' | 'mounts'> = {},
): Promise<AnsweringSite> {
  const plugins = await openPlugins(source, options.plugins);
  const sandbox = createSandbox();
  const { siteUrl, mounts } = options;
  const close = () => {
    sandbox.close();
    plugins.close();
  };
  try {
    const parts = { source, texts: createPageTexts(), sandbox, plugins };
    const build = await loadDevBuild({
      ...parts,
      ...(siteUrl === undefined ? {} : { siteUrl }),
      ...(mounts ? { mounts } : {}),
    });
    return { ...describeSite(build), close };
  } catch (error) {
    close();
    throw error;
  }
}

function describeSite(dev: DevBuild): Omit<AnsweringSite, 'close'> {
  const { site } = dev;
  return {
    name: site.project.config.name,
    pages: site.selected.map(({ path, title, description }) => ({
      path,
      title,
      ...(description === undefined ? {} : { description }),
    })),
    renderPage(path) {
      const page = site.selected.find((each) => each.path === path);
      if (!page) throw pagePathUnknown({ paths: [path] });
      const { document, state } = renderDevPage(dev, page);
      return { document, diagnostics: state.problems };
    },
    async answer(address) {
      const key = parseRequestPath(address);
      if (key === undefined) return toAnswer(400, 'text/plain', 'This address cannot be read.\n');
      return toSiteAnswer(await findAnswer(dev, key));
    },
    diagnostics: () => site.diagnostics(),
  };
}

function toSiteAnswer(answer: Answer): SiteAnswer {
  if (answer.kind === 'redirect') {
    const { status, location } = answer.redirect;
    return { status, headers: { location }, body: new Uint8Array() };
  }
  if (answer.kind === 'file') return toAnswer(200, contentTypeOf(answer.path), answer.bytes);
  return toAnswer(answer.status, contentTypeOf('page.html'), answer.document);
}

function toAnswer(status: number, type: string, body: string | Uint8Array): SiteAnswer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return { status, headers: { 'content-type': type }, body: bytes };
}
