import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp column, read and written as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A `bigint` column whose values fit a JavaScript number: sizes, counts, figures. */
export const bigNumber = (name: string) => bigint(name, { mode: 'number' });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
