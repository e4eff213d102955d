import type { Html } from '@quire/base';
import type { BuiltInUse, PageSandbox } from '@quire/sandbox';
import { LocalScope } from '../../expression/scope.ts';
import type { Closure, PlainObject } from '../../expression/values.ts';
import type { RenderContext } from '../context.ts';
import { rootOf } from '../expand.ts';
import { moduleScope } from '../module-scope.ts';
import { renderNodes } from '../render-nodes.ts';
import { toBuiltInCall } from './built-in-call.ts';
import type { ContentPass } from './content-pass.ts';
import type { OwnComponent } from './own-component.ts';

/** What one run of `renderPage` knows of the own components on the page. */
export interface OwnPage {
  readonly sandbox: PageSandbox;
  /** Which functions are declared on which page, so that the sandbox can be asked for them. */
  readonly declared: Map<Closure, OwnComponent>;
  /** The content of an own component, while it is rendered. */
  content: ContentPass | undefined;
}

/** Opens the own components of a page; nothing where the site has no sandbox. */
export function openOwnPage(context: () => RenderContext): OwnPage | undefined {
  const { environment } = context().run;
  const { own, addresses } = environment;
  if (!own) return undefined;
  const sandbox = own.sandbox.openPage({
    modules: own.modules,
    addresses,
    report: environment.report,
    ...(own.root === undefined ? {} : { root: own.root }),
    renderBuiltIn: (use) => renderBuiltIn(use, context()),
  });
  return { sandbox, declared: new Map(), content: undefined };
}

function renderBuiltIn(use: BuiltInUse, context: RenderContext): Html | undefined {
  if (use.content) return renderSnippet(use.content, use, context);
  const component = context.run.environment.components.get(use.name);
  return component?.render(toBuiltInCall(use, context));
}

/** The content of a snippet that a module imports. */
function renderSnippet(path: string, use: BuiltInUse, context: RenderContext): Html | undefined {
  const { run } = context;
  const page = run.environment.loadSnippet(path, context.source.file);
  if (!page || context.snippets.includes(page.file) || page.file === run.source.file) {
    return undefined;
  }
  run.budget.snippet(page.text.length);
  const props = { ...use.props } as PlainObject;
  const scope = new LocalScope(moduleScope(page, run), true);
  for (const name of Object.keys(props)) scope.bind(name, props[name]);
  scope.bind('props', props);
  const snippets = [...context.snippets, page.file];
  const inside = { ...context, source: page, scope, props, snippets };
  return renderNodes(rootOf(page, run).children, inside);
}
