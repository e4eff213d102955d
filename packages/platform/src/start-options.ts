import type { Clock, Logger, Random } from '@quire/base';
import type { PlatformSettings } from './settings.ts';

/** What a platform is started with. */
export interface StartOptions {
  settings: PlatformSettings;
  clock: Clock;
  random: Random;
  logger: Logger;
}
