import { startAnalytics } from './analytics/start-analytics.ts';
import { startAssistant } from './assistant/start-assistant.ts';
import { startBanner } from './banner.ts';
import { startCodeFolds } from './code-fold.ts';
import { startCopyButtons } from './copy.ts';
import { startDrawer } from './drawer.ts';
import { startFeedback } from './feedback/start-feedback.ts';
import { startHeadingLinks } from './heading-link.ts';
import { startNavigation } from './navigation.ts';
import { startPageMenu } from './page-menu.ts';
import { startPrefetch } from './prefetch.ts';
import { startPrint } from './print.ts';
import { startReveal } from './reveal.ts';
import { startScrollSpy } from './scroll-spy.ts';
import { startSearch } from './search/start-search.ts';
import { startSidebarFolds } from './sidebar-folds.ts';
import { startSidebarPlace } from './sidebar-place.ts';
import { startSwitchers } from './switchers.ts';
import { startTabMenus } from './tab-menus.ts';
import { startTabs } from './tabs.ts';
import { startThemeSwitch } from './theme-switch.ts';
import { startTooltips } from './tooltip.ts';

/** In the order of what a reader would notice first; one that fails leaves the others working. */
const parts = [
  startDrawer,
  startSidebarPlace,
  startSidebarFolds,
  startTabMenus,
  startNavigation,
  () => startTabs(),
  startReveal,
  startThemeSwitch,
  startSearch,
  startAssistant,
  startCopyButtons,
  startPageMenu,
  startCodeFolds,
  startHeadingLinks,
  startScrollSpy,
  startBanner,
  startFeedback,
  startSwitchers,
  startTooltips,
  startPrefetch,
  startPrint,
  startAnalytics,
];

for (const start of parts) {
  try {
    start();
  } catch (error) {
    reportError(error);
  }
}

// Markup that a component of the author shows later is new to all of the above.
document.addEventListener('quire:inserted', ({ target }) => {
  if (target instanceof Element) startTabs(target);
});
