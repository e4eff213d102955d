import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '../ui/icon.tsx';

export interface NavigationItem {
  label: string;
  to: LinkProps['to'];
  icon: IconName;
}

export interface NavigationSection {
  /** Without a title the items stand by themselves. */
  title?: string;
  items: readonly NavigationItem[];
}

/** What the sidebar lists. */
export const NAVIGATION: readonly NavigationSection[] = [
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
    ],
  },
  {
    title: 'Settings',
    items: [
      { label: 'API keys', to: '/settings/organization/api-keys', icon: 'key' },
      { label: 'Members', to: '/settings/organization/members', icon: 'people' },
    ],
  },
];
