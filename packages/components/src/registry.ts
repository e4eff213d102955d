import type { Component, ComponentDescriptor, ComponentRegistry } from '@quire/markdown';
import { renderAccordion, renderAccordionGroup } from './accordion/accordion.ts';
import { renderBadge } from './badge/badge.ts';
import { renderCustomCallout, typedCallout } from './callout/callout.ts';
import { renderCard } from './card/card.ts';
import { renderCodeBlock } from './code-block/code-block.ts';
import { renderCodeGroup } from './code-group/code-group.ts';
import { renderColor, renderColorItem, renderColorRow } from './color/color.ts';
import { columns, renderColumn } from './columns/columns.ts';
import { example } from './example/example.ts';
import { renderExpandable } from './expandable/expandable.ts';
import { renderParamField } from './field/param-field.ts';
import { renderResponseField } from './field/response-field.ts';
import { renderFrame } from './frame/frame.ts';
import { renderGithubRepo } from './github-repo/github-repo.ts';
import { renderHeading } from './heading/heading.ts';
import { renderIconComponent } from './icon/icon.ts';
import { renderLatex } from './latex/latex.ts';
import { renderLink } from './link/link.ts';
import { renderMdx } from './mdx/mdx.ts';
import { renderMermaid } from './mermaid/mermaid.ts';
import { renderPanel } from './panel/panel.ts';
import { renderPrompt } from './prompt/prompt.ts';
import { renderStep, renderSteps } from './steps/steps.ts';
import { renderStrayTab, renderTabs } from './tabs/tabs.ts';
import { renderTile } from './tile/tile.ts';
import { renderTooltip } from './tooltip/tooltip.ts';
import { renderTree, renderTreePart } from './tree/tree.ts';
import { renderUpdate } from './update/update.ts';
import { renderView } from './view/view.ts';
import { renderVisibility } from './visibility/visibility.ts';
import { renderZoomImage } from './zoom-image/zoom-image.ts';

/** Shows its content as it is: for tags whose work the engine has already done. */
const renderContent: Component = (call) => call.children();

/** A component that a script of some pages makes complete: it remembers, follows or filters. */
const withScript = (render: Component): ComponentDescriptor => ({ render, browserPart: 'content' });

const COMPONENTS = {
  Accordion: renderAccordion,
  AccordionGroup: renderAccordionGroup,
  Badge: renderBadge,
  Callout: renderCustomCallout,
  Card: renderCard,
  CardGroup: columns('card-group'),
  Cards: columns('card-group'),
  Check: typedCallout('check'),
  CodeBlock: renderCodeBlock,
  CodeGroup: renderCodeGroup,
  Color: renderColor,
  'Color.Item': renderColorItem,
  'Color.Row': renderColorRow,
  Column: renderColumn,
  Columns: columns('columns'),
  Danger: typedCallout('danger'),
  Error: typedCallout('danger'),
  Example: renderFrame,
  Expandable: withScript(renderExpandable),
  FileTree: withScript(renderTree),
  'FileTree.File': renderTreePart,
  'FileTree.Folder': renderTreePart,
  Frame: renderFrame,
  'GitHub.Repo': renderGithubRepo,
  'Github.Repo': renderGithubRepo,
  Heading: renderHeading,
  Icon: renderIconComponent,
  Info: typedCallout('info'),
  Latex: renderLatex,
  Link: renderLink,
  MDX: renderMdx,
  Mermaid: renderMermaid,
  Note: typedCallout('note'),
  Panel: { render: renderPanel, side: 1 },
  Param: renderParamField,
  ParamField: renderParamField,
  Prompt: renderPrompt,
  RequestExample: { render: example('Request'), side: 2 },
  ResponseExample: { render: example('Response'), side: 3 },
  ResponseField: renderResponseField,
  SnippetGroup: renderCodeGroup,
  Step: renderStep,
  Steps: renderSteps,
  Tab: renderStrayTab,
  Tabs: withScript(renderTabs),
  Tile: renderTile,
  Tip: typedCallout('tip'),
  Tooltip: renderTooltip,
  Tree: withScript(renderTree),
  'Tree.File': renderTreePart,
  'Tree.Folder': renderTreePart,
  Update: withScript(renderUpdate),
  Variation: renderContent,
  View: withScript(renderView),
  Visibility: renderVisibility,
  Warning: typedCallout('warning'),
  ZoomImage: withScript(renderZoomImage),
} satisfies Record<string, Component | ComponentDescriptor>;

/** Every tag that a page can use without importing it. */
export const builtInComponents: ComponentRegistry = new Map(
  Object.entries(COMPONENTS).map(([name, entry]) => [name, toDescriptor(entry)]),
);

function toDescriptor(entry: Component | ComponentDescriptor): ComponentDescriptor {
  return typeof entry === 'function' ? { render: entry } : entry;
}
