import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from './client.ts';

export const githubAppsQuery = queryOptions({
  queryKey: ['github-apps'],
  queryFn: async ({ signal }) => (await call('GET /v1/github-apps', { signal })).apps,
});

/** Where an App is installed. */
export function installationsQuery(appId: string) {
  return queryOptions({
    queryKey: ['github-app', appId, 'installations'],
    queryFn: async ({ signal }) => {
      const path = 'GET /v1/github-apps/:appId/installations';
      return (await call(path, { params: { appId }, signal })).installations;
    },
    // It changes at GitHub, while this page is in another tab.
    staleTime: 0,
  });
}

/** Begins the creation of an App; the answer is a page that leads to GitHub. */
export function useBeginApp() {
  return useMutation({
    mutationFn: (body: { domain: string; webUrl: string; owner?: string }) =>
      call('POST /github-apps/begin', { body }),
  });
}

/** Keeps the App that GitHub has created. */
export function useFinishApp() {
  return useMutation({
    mutationFn: (body: { code: string; state: string }) =>
      call('POST /github-apps/finish', { body }),
  });
}
