import type { Permission } from '@quire/contract';
import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '../ui/icon.tsx';

export interface NavigationItem {
  label: string;
  to: LinkProps['to'];
  icon: IconName;
  /** Pressed after `g`, it leads there. */
  keys?: string;
  /** Shown to whoever may do this. */
  needs?: Permission;
}

export interface NavigationSection {
  /** Without a title the items stand by themselves. */
  title?: string;
  items: readonly NavigationItem[];
}

/** What the sidebar can list. */
const NAVIGATION: readonly NavigationSection[] = [
  {
    items: [
      { label: 'Home', to: '/', icon: 'home', keys: 'h' },
      { label: 'Sites', to: '/sites', icon: 'globe', keys: 's' },
      { label: 'Exports', to: '/exports', icon: 'package', keys: 'e' },
      { label: 'Features', to: '/features', icon: 'grid', keys: 't' },
    ],
  },
  {
    title: 'Analytics',
    items: [
      { label: 'Readers', to: '/analytics/web', icon: 'chart', keys: 'r' },
      { label: 'Assistant', to: '/analytics/assistant', icon: 'question', keys: 'a' },
      { label: 'Insight', to: '/analytics/insight', icon: 'search', keys: 'i' },
      { label: 'Feedback', to: '/analytics/feedback', icon: 'inbox', keys: 'f' },
    ],
  },
  {
    title: 'Settings',
    items: [
      {
        label: 'API keys',
        to: '/settings/organization/api-keys',
        icon: 'key',
        keys: 'k',
        needs: 'keys.manage',
      },
      {
        label: 'Members',
        to: '/settings/organization/members',
        icon: 'people',
        keys: 'm',
        needs: 'members.read',
      },
      {
        label: 'Usage',
        to: '/settings/organization/usage',
        icon: 'chart',
        keys: 'u',
        needs: 'analytics.read',
      },
      {
        label: 'Audit log',
        to: '/settings/organization/audit',
        icon: 'clock',
        keys: 'l',
        needs: 'audit.read',
      },
      {
        label: 'Sign-in',
        to: '/settings/organization/sign-in',
        icon: 'shield',
        needs: 'organization.settings',
      },
    ],
  },
];

/** What the sidebar lists for somebody: pages that would only refuse them are left out. */
export function listNavigation(permissions: readonly Permission[]): NavigationSection[] {
  return NAVIGATION.map((section) => ({
    ...section,
    items: section.items.filter(({ needs }) => !needs || permissions.includes(needs)),
  })).filter(({ items }) => items.length > 0);
}
