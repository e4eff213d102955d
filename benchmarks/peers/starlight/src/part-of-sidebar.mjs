import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

/** Each page shows the sidebar of its own part, as the other generators do: its own would have every page. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const route = locals.starlightRoute;
  const hasPage = (entry) =>
    entry.type === 'link' ? entry.isCurrent : entry.entries.some(hasPage);
  route.sidebar = route.sidebar.filter(hasPage);
});
