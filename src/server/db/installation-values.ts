import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Named values of the whole installation: the keys for push messages and the hash of the set-up code. */
export const installationValues = pgTable('installation_values', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});
