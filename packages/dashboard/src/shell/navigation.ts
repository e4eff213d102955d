import type { Permission } from '@quire/contract';
import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '../ui/icon.tsx';

export interface NavigationItem {
  label: string;
  to: LinkProps['to'];
  icon: IconName;
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
      { label: 'Home', to: '/', icon: 'home' },
      { label: 'Sites', to: '/sites', icon: 'globe' },
      { label: 'Exports', to: '/exports', icon: 'package' },
      { label: 'Features', to: '/features', icon: 'grid' },
    ],
  },
  {
    title: 'Analytics',
    items: [
      { label: 'Readers', to: '/analytics/web', icon: 'chart' },
      { label: 'Assistant', to: '/analytics/assistant', icon: 'question' },
      { label: 'Insight', to: '/analytics/insight', icon: 'search' },
      { label: 'Feedback', to: '/analytics/feedback', icon: 'inbox' },
    ],
  },
  {
    title: 'Settings',
    items: [
      {
        label: 'API keys',
        to: '/settings/organization/api-keys',
        icon: 'key',
        needs: 'keys.manage',
      },
      {
        label: 'Members',
        to: '/settings/organization/members',
        icon: 'people',
        needs: 'members.read',
      },
      {
        label: 'Audit log',
        to: '/settings/organization/audit',
        icon: 'clock',
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
