import { defineError } from '@quire/base';

/** Something could not be stored, and can be once there is room: nobody has to change anything but the disk. */
export const noRoom = defineError<{ reason: string }>('NO_ROOM', 'usage', ({ reason }) => ({
  what: `There is no room left: ${reason}.`,
  fix: 'Free some space, or give the service a larger disk; it goes on by itself.',
}));
