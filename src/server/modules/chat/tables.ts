import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnsweredBy, Source } from '#contract/ai.ts';
import type { ChatMessage, ChatSession, CoachingStage, Interactive, UserResponse } from '#contract/chat.ts';
import type { Language } from '#contract/languages.ts';
import { instant } from '#server/db/columns.ts';
import type { Message } from '#texts/message.ts';

/** A question that a message answered in addition to the one shown. */
export type FilledSlot = { slot: string; value: string | number | string[]; label: string; messageId: string };

/** Shapes of migrations 0015, 0035 and 0038 for typed queries; the SQL file is the truth. */
export const sessions = pgTable('chat_sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  ideaId: text('idea_id').notNull(),
  stage: text('coaching_stage').$type<CoachingStage>().notNull(),
  status: text('status').$type<ChatSession['status']>().notNull().default('active'),
  language: text('language').$type<Language>().notNull(),
  briefStale: boolean('brief_stale').notNull().default(false),
  lastActivity: instant('last_activity').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const messages = pgTable('chat_messages', {
  id: text('id').primaryKey(),
  sessionId: text('session_id').notNull(),
  userId: text('user_id').notNull(),
  ordinal: integer('ordinal').notNull(),
  role: text('role').$type<ChatMessage['role']>().notNull(),
  content: text('content').notNull(),
  type: text('type').$type<ChatMessage['type']>().notNull(),
  state: text('state').$type<ChatMessage['state']>().notNull().default('done'),
  stage: text('stage').$type<CoachingStage>().notNull(),
  slot: text('slot'),
  interactive: jsonb('interactive').$type<Interactive>(),
  userResponse: jsonb('user_response').$type<UserResponse>(),
  answeredIn: text('answered_in'),
  filled: jsonb('filled').$type<FilledSlot[]>().notNull().default([]),
  answeredBy: jsonb('answered_by').$type<AnsweredBy>(),
  sources: jsonb('sources').$type<Source[]>().notNull().default([]),
  failure: jsonb('failure').$type<Message>(),
  briefVersion: integer('brief_version'),
  clientId: text('client_id'),
  stopRequested: boolean('stop_wished').notNull().default(false),
  beatAt: instant('beat_at').notNull().defaultNow(),
  createdAt: instant('created_at').notNull(),
});

export type SessionRow = typeof sessions.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
