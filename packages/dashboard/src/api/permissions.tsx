import type { Permission } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMe } from './session.ts';
import { siteQuery } from './sites.ts';

/** Whether whoever is signed in may do something in all of the organization. */
export function useMay(permission: Permission): boolean {
  return useMe().permissions.includes(permission);
}

/** The same at one site, by a domain of it. */
export function useMayAt(domain: string, permission: Permission): boolean {
  const { data } = useQuery(siteQuery(domain));
  return data?.permissions.includes(permission) ?? false;
}

/** Shows what is in it to whoever may do it at a site: others would only be refused. */
export function MayAt({
  domain,
  permission,
  children,
}: {
  domain: string;
  permission: Permission;
  children: ReactNode;
}) {
  return useMayAt(domain, permission) ? children : null;
}
