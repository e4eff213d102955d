import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { isSignedOut } from './api/request-failed.ts';
import { meQuery } from './api/session.ts';
import { readDialog } from './shell/address-dialog.ts';
import { keepTexts } from './shell/keep-texts.ts';
import { parseNextPath } from './shell/next-path.ts';
import { NotFound } from './shell/not-found.tsx';
import { PageError } from './shell/page-error.tsx';

interface Context {
  queryClient: QueryClient;
}

const root = createRootRouteWithContext<Context>()({ component: Outlet });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (
    search: Record<string, unknown>,
  ): { next?: string; organization?: string; refused?: string } => {
    const next = parseNextPath(search.next);
    const { organization, refused } = search;
    return { ...keepTexts({ organization, refused }), ...(next === undefined ? {} : { next }) };
  },
  component: lazyRouteComponent(() => import('./pages/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./pages/welcome/welcome-page.tsx'), 'WelcomePage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('./pages/sign-in/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

/** Every page inside it is for signed-in people; others sign in first and then come back. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(meQuery);
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      throw redirect({
        to: '/sign-in',
        search: location.href === '/' ? {} : { next: location.href },
        replace: true,
      });
    }
  },
  component: lazyRouteComponent(() => import('./shell/frame.tsx'), 'Frame'),
});

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/home/home-page.tsx'), 'HomePage'),
});

const sites = createRoute({
  getParentRoute: () => frame,
  path: '/sites',
  validateSearch: readDialog,
  component: lazyRouteComponent(() => import('./pages/sites/sites-page.tsx'), 'SitesPage'),
});

const site = createRoute({
  getParentRoute: () => frame,
  path: '/sites/$domain',
  validateSearch: readDialog,
  component: lazyRouteComponent(() => import('./pages/sites/site-page.tsx'), 'SitePage'),
});

const previews = createRoute({
  getParentRoute: () => frame,
  path: '/sites/$domain/previews',
  component: lazyRouteComponent(() => import('./pages/previews/previews-page.tsx'), 'PreviewsPage'),
});

const access = createRoute({
  getParentRoute: () => frame,
  path: '/sites/$domain/access',
  component: lazyRouteComponent(() => import('./pages/access/access-page.tsx'), 'AccessPage'),
});

const openPreview = createRoute({
  getParentRoute: () => frame,
  path: '/previews/open',
  validateSearch: ({ host, path }: Record<string, unknown>) => keepTexts({ host, path }),
  component: lazyRouteComponent(
    () => import('./pages/previews/open-preview-page.tsx'),
    'OpenPreviewPage',
  ),
});

const connectRepository = createRoute({
  getParentRoute: () => frame,
  path: '/sites/$domain/connect',
  validateSearch: ({ kind, app }: Record<string, unknown>) => keepTexts({ kind, app }),
  component: lazyRouteComponent(
    () => import('./pages/repositories/connect-page.tsx'),
    'ConnectPage',
  ),
});

const repository = createRoute({
  getParentRoute: () => frame,
  path: '/sites/$domain/repositories/$connectionId',
  component: lazyRouteComponent(
    () => import('./pages/repositories/repository-page.tsx'),
    'RepositoryPage',
  ),
});

/** Where GitHub sends the browser with the code of a new App. */
const appCreated = createRoute({
  getParentRoute: () => frame,
  path: '/connect/github',
  validateSearch: ({ code, state }: Record<string, unknown>) => keepTexts({ code, state }),
  component: lazyRouteComponent(
    () => import('./pages/repositories/app-created-page.tsx'),
    'AppCreatedPage',
  ),
});

/** And where after an App was installed. */
const appInstalled = createRoute({
  getParentRoute: () => frame,
  path: '/connect/github/installed',
  validateSearch: ({ app, state }: Record<string, unknown>) => keepTexts({ app, state }),
  component: lazyRouteComponent(
    () => import('./pages/repositories/app-installed-page.tsx'),
    'AppInstalledPage',
  ),
});

const exports = createRoute({
  getParentRoute: () => frame,
  path: '/exports',
  validateSearch: readDialog,
  component: lazyRouteComponent(() => import('./pages/exports/exports-page.tsx'), 'ExportsPage'),
});

/** Whose figures an address asks for, and of which days. */
const readFiguresSearch = ({ project, from, to }: Record<string, unknown>) =>
  keepTexts({ project, from, to });

const assistant = createRoute({
  getParentRoute: () => frame,
  path: '/analytics/assistant',
  validateSearch: readFiguresSearch,
  component: lazyRouteComponent(
    () => import('./pages/analytics/assistant-page.tsx'),
    'AssistantPage',
  ),
});

const webAnalytics = createRoute({
  getParentRoute: () => frame,
  path: '/analytics/web',
  validateSearch: readFiguresSearch,
  component: lazyRouteComponent(
    () => import('./pages/web-analytics/web-analytics-page.tsx'),
    'WebAnalyticsPage',
  ),
});

const insight = createRoute({
  getParentRoute: () => frame,
  path: '/analytics/insight',
  validateSearch: readFiguresSearch,
  component: lazyRouteComponent(() => import('./pages/insight/insight-page.tsx'), 'InsightPage'),
});

const feedback = createRoute({
  getParentRoute: () => frame,
  path: '/analytics/feedback',
  validateSearch: ({
    page,
    rating,
    status,
    language,
    text,
    ...figures
  }: Record<string, unknown>) => ({
    ...readFiguresSearch(figures),
    ...keepTexts({ page, rating, status, language, text }),
  }),
  component: lazyRouteComponent(() => import('./pages/feedback/feedback-page.tsx'), 'FeedbackPage'),
});

const features = createRoute({
  getParentRoute: () => frame,
  path: '/features',
  validateSearch: ({ site: domain }: Record<string, unknown>) => keepTexts({ site: domain }),
  component: lazyRouteComponent(() => import('./pages/features/features-page.tsx'), 'FeaturesPage'),
});

const apiKeys = createRoute({
  getParentRoute: () => frame,
  path: '/settings/organization/api-keys',
  validateSearch: readDialog,
  component: lazyRouteComponent(() => import('./pages/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
});

const members = createRoute({
  getParentRoute: () => frame,
  path: '/settings/organization/members',
  validateSearch: readDialog,
  component: lazyRouteComponent(() => import('./pages/members/members-page.tsx'), 'MembersPage'),
});

const usage = createRoute({
  getParentRoute: () => frame,
  path: '/settings/organization/usage',
  validateSearch: ({ from, to }: Record<string, unknown>) => keepTexts({ from, to }),
  component: lazyRouteComponent(() => import('./pages/usage/usage-page.tsx'), 'UsagePage'),
});

const audit = createRoute({
  getParentRoute: () => frame,
  path: '/settings/organization/audit',
  component: lazyRouteComponent(() => import('./pages/audit/audit-page.tsx'), 'AuditPage'),
});

const organizationSignIn = createRoute({
  getParentRoute: () => frame,
  path: '/settings/organization/sign-in',
  component: lazyRouteComponent(
    () => import('./pages/organization-sign-in/organization-sign-in-page.tsx'),
    'OrganizationSignInPage',
  ),
});

const account = createRoute({
  getParentRoute: () => frame,
  path: '/settings/account',
  component: lazyRouteComponent(() => import('./pages/account/account-page.tsx'), 'AccountPage'),
});

const security = createRoute({
  getParentRoute: () => frame,
  path: '/settings/security',
  component: lazyRouteComponent(() => import('./pages/security/security-page.tsx'), 'SecurityPage'),
});

const routeTree = root.addChildren([
  signIn,
  welcome,
  forgotPassword,
  frame.addChildren([
    home,
    sites,
    site,
    previews,
    access,
    openPreview,
    connectRepository,
    repository,
    appCreated,
    appInstalled,
    exports,
    webAnalytics,
    assistant,
    insight,
    feedback,
    features,
    apiKeys,
    members,
    usage,
    audit,
    organizationSignIn,
    account,
    security,
  ]),
]);

/** All pages of the app. Each is a file of its own that is loaded when it is first shown. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
