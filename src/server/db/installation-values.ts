import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Values of the whole installation, by name: keys of push messages, and of the set-up code a hash. */
export const installationValues = pgTable('installation_values', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});
