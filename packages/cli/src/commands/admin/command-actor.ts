import type { Administration } from '@quire/platform';

/** Who the audit log names for what a command did. */
export const toCommandActor = (name: string) =>
  ({ kind: 'command', name: `quire admin ${name}` }) as const;

/** Records a command that concerns all of the installation. */
export function recordCommand(
  { db, audit }: Pick<Administration, 'db' | 'audit'>,
  name: string,
): Promise<void> {
  const actor = toCommandActor(name);
  return db.transaction((tx) => audit.add(tx, { orgId: undefined, actor, action: 'command.run' }));
}
