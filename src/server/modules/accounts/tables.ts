import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/account.ts';
import { bigNumber, bytes, instant } from '#server/db/columns.ts';

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  fullName: text('full_name'),
  passwordHash: text('password_hash').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  isOperator: boolean('is_operator').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  confirmedAt: instant('confirmed_at'),
  bio: text('bio').notNull().default(''),
  category: text('category'),
  pictureKey: text('picture_key'),
  pictureAt: instant('picture_at'),
  deletionRequestedAt: instant('deletion_requested_at'),
  deleteAfter: instant('delete_after'),
});

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  bindingHash: bytes('binding_hash'),
  userAgent: text('user_agent').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  ipPrefix: text('ip_prefix'),
  method: text('method').notNull().default('password'),
  secondFactor: boolean('second_factor').notNull().default(false),
  deviceId: text('device_id'),
});

export const knownDevices = pgTable('known_devices', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
});

export const auditLog = pgTable('audit_log', {
  id: bigNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  detail: text('detail'),
  userAgent: text('user_agent').notNull().default(''),
  ipPrefix: text('ip_prefix'),
  at: instant('at').notNull().defaultNow(),
});

export type Account = typeof accounts.$inferSelect;
export type Session = typeof sessions.$inferSelect;
export type AuditEntry = typeof auditLog.$inferSelect;
