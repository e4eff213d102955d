import { type Logger, messageOf } from '@quire/base';
import type { Connection } from '../database/database.ts';
import { type Listener, listenTo } from '../database/listen-to.ts';
import type { Services } from '../services.ts';

/**
 * Makes a process notice at once what changes at hosts. Where messages do not arrive, as behind a pooler,
 * it notices within a second: the log is read all the same.
 */
export function listenForChanges(
  connection: Connection,
  { changes, clock, logger }: Pick<Services, 'changes' | 'clock' | 'logger'>,
): Listener {
  const follow = () => void changes.followNow().catch((error) => warn(logger, error));
  return listenTo(connection, {
    clock,
    logger,
    channel: 'quire_served',
    name: 'quire changes',
    lost: 'no connection for notifications: changes of sites take up to a second longer to appear',
    onMessage: follow,
    onOpen: follow,
  });
}

function warn(logger: Logger, error: unknown): void {
  logger.warn({ error: messageOf(error) }, 'the log of changes of sites could not be read');
}
