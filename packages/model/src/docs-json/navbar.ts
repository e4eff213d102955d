import * as z from 'zod';
import type { Icon } from '../icon.ts';
import { href } from './href.ts';
import { foldIconType, iconKeys } from './icon-value.ts';

/** A link of the top bar. */
export interface NavbarLink {
  /** `github` and `discord` may show live counts. */
  type: 'link' | 'github' | 'discord';
  label: string;
  href: string;
  icon?: Icon;
}

/** The call to action of the top bar. */
export interface NavbarPrimary {
  type: 'button' | 'github' | 'discord';
  label: string;
  href: string;
}

/** The bar on top of every page. */
export interface Navbar {
  links: NavbarLink[];
  primary?: NavbarPrimary;
}

const SERVICE_LABELS = { github: 'GitHub', discord: 'Discord' };

const link = z
  .strictObject({
    type: z
      .enum(['github', 'discord'])
      .optional()
      .describe('A link with the icon of the service. Quire shows no live numbers.'),
    // Empty for a link that is only an icon.
    label: z.string().trim().optional().describe('Text of the link.'),
    href: href.describe('The link target.'),
    ...iconKeys,
  })
  .check(needsLabel)
  .transform(({ type, label, ...rest }): NavbarLink => {
    const named = label || (type ? SERVICE_LABELS[type] : '');
    return { type: type ?? 'link', label: named, ...foldIconType(rest) };
  });

const primary = z
  .strictObject({
    type: z.enum(['button', 'github', 'discord']).default('button').describe('Type of button.'),
    label: z.string().trim().optional().describe('Text of the button.'),
    href: href.describe('The link target.'),
  })
  .check(needsLabel)
  .transform(({ type, label, href: target }): NavbarPrimary => {
    const named = label || (type === 'button' ? '' : SERVICE_LABELS[type]);
    return { type, label: named, href: target };
  });

/** Links and the call to action of the top bar. */
export const navbar = z.strictObject({
  links: z.array(link).default([]).describe('Links in the top bar.'),
  primary: primary.optional().describe('The call to action.'),
});

function needsLabel(payload: z.core.ParsePayload<{ type?: string; label?: string }>): void {
  const { type, label } = payload.value;
  if (label !== undefined || type === 'github' || type === 'discord') return;
  payload.issues.push({ code: 'custom', message: 'text', path: ['label'], input: payload.value });
}
