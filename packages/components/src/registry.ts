import { type ComponentRegistry, createRegistry } from '@quire/markdown';
import { accordionComponent, accordionGroupComponent } from './accordion/accordion.ts';
import { apiChangeComponent } from './api-change/api-change.ts';
import { badgeComponent } from './badge/badge.ts';
import { browserFrameComponent } from './browser-frame/browser-frame.ts';
import { callToActionComponent } from './call-to-action/call-to-action.ts';
import { calloutComponent, typedCalloutComponents } from './callout/callout.ts';
import { cardComponent } from './card/card.ts';
import { codeBlockComponent } from './code-block/code-block.ts';
import { codeGroupComponent } from './code-group/code-group.ts';
import { colorComponents } from './color/color.ts';
import { columnsComponents } from './columns/columns.ts';
import { comparisonComponents } from './comparison/comparison.ts';
import { requestExampleComponent, responseExampleComponent } from './example/example.ts';
import { expandableComponent } from './expandable/expandable.ts';
import { featureGridComponents } from './feature-grid/feature-grid.ts';
import { paramFieldComponent } from './field/param-field.ts';
import { responseFieldComponent } from './field/response-field.ts';
import { frameComponent } from './frame/frame.ts';
import { githubRepoComponent } from './github-repo/github-repo.ts';
import { headingComponent } from './heading/heading.ts';
import { heroComponent } from './hero/hero.ts';
import { iconComponent } from './icon/icon.ts';
import { latexComponent } from './latex/latex.ts';
import { linkComponent } from './link/link.ts';
import { logoRowComponents } from './logo-row/logo-row.ts';
import { mdxComponent } from './mdx/mdx.ts';
import { mermaidComponent } from './mermaid/mermaid.ts';
import { panelComponent } from './panel/panel.ts';
import { promptComponent } from './prompt/prompt.ts';
import { quoteComponent } from './quote/quote.ts';
import { stepComponent, stepsComponent } from './steps/steps.ts';
import { tabComponent, tabsComponent } from './tabs/tabs.ts';
import { terminalFrameComponent } from './terminal-frame/terminal-frame.ts';
import { tileComponent } from './tile/tile.ts';
import { tooltipComponent } from './tooltip/tooltip.ts';
import { treeComponents } from './tree/tree.ts';
import { updateComponent } from './update/update.ts';
import { variationComponent } from './variation/variation.ts';
import { viewComponent } from './view/view.ts';
import { visibilityComponent } from './visibility/visibility.ts';
import { zoomImageComponent } from './zoom-image/zoom-image.ts';

/** Every component that a page can use without importing it, by tag. */
export const builtInComponents: ComponentRegistry = createRegistry([
  accordionComponent,
  accordionGroupComponent,
  apiChangeComponent,
  badgeComponent,
  browserFrameComponent,
  callToActionComponent,
  calloutComponent,
  ...typedCalloutComponents,
  cardComponent,
  codeBlockComponent,
  codeGroupComponent,
  ...colorComponents,
  ...columnsComponents,
  ...comparisonComponents,
  expandableComponent,
  ...featureGridComponents,
  frameComponent,
  githubRepoComponent,
  headingComponent,
  heroComponent,
  iconComponent,
  latexComponent,
  linkComponent,
  ...logoRowComponents,
  mdxComponent,
  mermaidComponent,
  panelComponent,
  paramFieldComponent,
  promptComponent,
  quoteComponent,
  requestExampleComponent,
  responseExampleComponent,
  responseFieldComponent,
  stepComponent,
  stepsComponent,
  tabComponent,
  tabsComponent,
  terminalFrameComponent,
  tileComponent,
  tooltipComponent,
  ...treeComponents,
  updateComponent,
  variationComponent,
  viewComponent,
  visibilityComponent,
  zoomImageComponent,
]);
