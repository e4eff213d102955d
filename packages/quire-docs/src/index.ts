export type { Diagnostic } from '@quire/base';
export { attribute, Html, type HtmlValue, html, joinHtml, trustedHtml } from '@quire/base/html';
export type { ContentsEntry, MdxNode as PageNode } from '@quire/markdown';
export {
  type CodeFence,
  type Component,
  type ComponentCall,
  type ComponentDescriptor,
  defineComponent,
  type PageContext,
  type PropDescription,
  type Props,
} from '@quire/markdown/component';
export {
  type CheckedPage,
  defineConfig,
  definePlugin,
  type PageFinding,
  type PageLink,
  type PageSummary,
  type PageTree,
  type Plugin,
  type PluginCheck,
  type PluginConfig,
  type PluginPage,
  type RenderSlot,
  type SiteFinding,
  SLOTS,
  type SlotName,
  type SlotPage,
  type Transform,
} from '@quire/plugins/define';
export { type BuildSiteOptions, type BuiltSite, buildSite } from './build-site.ts';
export { type CheckedSite, type CheckSiteOptions, checkSite } from './check-site.ts';
export { type OpenedSite, type OpenSiteOptions, openSite } from './open-site.ts';
export {
  type MarkdownPage,
  type RenderMarkdownOptions,
  renderMarkdown,
} from './render-markdown.ts';
