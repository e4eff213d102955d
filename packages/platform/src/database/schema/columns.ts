import type { Id, IdPrefix } from '@quire/base';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A text column that holds an id of one kind. */
export const idOf = <Prefix extends IdPrefix>(_prefix: Prefix) =>
  customType<{ data: Id<Prefix>; driverData: string }>({ dataType: () => 'text' })();

/** A moment in time, to the millisecond that the API shows. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
