/** What a process does: answer the API, work on jobs, serve sites. */
export type Role = 'api' | 'worker' | 'web';

/** The roles of a setting such as `api,worker`; its form was checked when it was read. */
export function parseRoles(text: string): ReadonlySet<Role> {
  return new Set(text.split(',').map((role) => role.trim() as Role));
}
