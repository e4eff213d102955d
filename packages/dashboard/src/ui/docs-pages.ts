/** Pages of the documentation that the dashboard points to, by what they are about. A test holds them to the pages. */
export const DOCS_PAGES = {
  start: { path: 'quickstart/writer', title: 'Quickstart for writers' },
  migrate: { path: 'guides/migrate', title: 'Bring an existing site' },
  sites: { path: 'guides/manage-sites', title: 'Sites, exports and analytics in the dashboard' },
  repositories: { path: 'guides/connect-a-repository', title: 'Connect a repository' },
  previews: { path: 'guides/previews', title: 'Previews' },
  exports: { path: 'guides/export-a-site', title: 'Export a site' },
  analytics: { path: 'guides/analytics', title: 'Analytics' },
  assistant: { path: 'guides/assistant', title: 'The assistant' },
  usage: { path: 'guides/usage', title: 'Usage' },
  feedback: { path: 'guides/feedback', title: 'Feedback' },
  keys: { path: 'guides/dashboard', title: 'Sign in to the dashboard' },
  roles: { path: 'guides/roles', title: 'Roles and access' },
  audit: { path: 'reference/audit', title: 'Audit log' },
} as const;

export type DocsTopic = keyof typeof DOCS_PAGES;
