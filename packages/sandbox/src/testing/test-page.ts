import type { Diagnostic } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { createModuleStore } from '../compile/module-store.ts';
import { OwnElement } from '../own-value.ts';
import type { PageSandboxOptions, RenderedUse } from '../page-sandbox.ts';
import type { Sandbox } from '../sandbox.ts';

/** A page of a site that is given as text, for tests. */
export interface TestPage {
  diagnostics: Diagnostic[];
  /** Renders a component of `/a.jsx` and gives what stands in the page, without the island around it. */
  show(name: string, props?: Record<string, unknown>): string;
  render(name: string, props?: Record<string, unknown>, module?: string): RenderedUse;
  /** Paths of the modules that the browser needs. */
  modules(): string[];
}

const PLACE = { file: 'page.mdx', line: 7, column: 1 };

export function openTestPage(
  sandbox: Sandbox,
  files: Readonly<Record<string, string>>,
  options: Partial<PageSandboxOptions> = {},
): TestPage {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const load = (path: string) => files[path];
  const modules = createModuleStore({ load, compile: sandbox.compile, report });
  const addresses = { link: (address: string) => address, asset: (address: string) => address };
  const page = sandbox.openPage({ modules, addresses, report, ...options });
  const render = (name: string, props: Record<string, unknown> = {}, module = '/a.jsx') =>
    page.render(new OwnElement(module, name, props), { name, place: PLACE });
  return {
    diagnostics,
    render,
    show(name, props) {
      const text = htmlText(render(name, props).html);
      return /^<quire-component[^>]*>([\s\S]*)<\/quire-component>$/.exec(text)?.[1] ?? text;
    },
    modules: () => page.modules.map(({ path }) => path),
  };
}
