import { defineError } from '@quire/base';

/** Something could not be stored, and can be once there is room: nobody has to change anything but the disk. */
export const noRoom = defineError<{ reason: string }>('NO_ROOM', 'usage', ({ reason }) => ({
  what: `The disk is full: ${reason}.`,
  fix: 'Free some space, or give the service a larger disk. The service then continues automatically.',
}));
