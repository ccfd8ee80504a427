import { doublePrecision, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { AnsweredBy, Source } from '#contract/ai.ts';
import type { Brief, BriefParts } from '#contract/briefs.ts';
import type { Idea, IdeaCategory, IdeaPlatform, IdeaStatus } from '#contract/ideas.ts';
import type { Language } from '#contract/languages.ts';
import { instant } from '#server/db/columns.ts';

/** Shapes of migrations 0015 and 0035 for typed queries; the SQL file is the truth. */
export const ideas = pgTable('ideas', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  temporaryId: text('temporary_id'),
  title: text('title').notNull(),
  description: text('description').notNull(),
  category: text('category').$type<IdeaCategory>().notNull(),
  platform: text('platform').$type<IdeaPlatform>().notNull(),
  tags: text('tags').array().notNull(),
  difficulty: smallint('difficulty'),
  engagementScore: doublePrecision('engagement_score'),
  scoreReason: text('score_reason').notNull().default(''),
  estimatedTime: text('estimated_time').notNull().default(''),
  hook: text('hook').notNull().default(''),
  outline: text('outline').array().notNull(),
  format: text('format'),
  keywords: text('keywords').notNull().default(''),
  sources: jsonb('sources').$type<Source[]>().notNull().default([]),
  answeredBy: jsonb('answered_by').$type<AnsweredBy>(),
  status: text('status').$type<IdeaStatus>().notNull().default('draft'),
  executionBrief: text('execution_brief'),
  briefVersion: integer('brief_version').notNull().default(0),
  sessionId: text('session_id'),
  filmedSteps: text('filmed_steps').array().notNull(),
  lastActivity: instant('last_activity').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  deletedAt: instant('deleted_at'),
});

export const ideaSets = pgTable('idea_sets', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  category: text('category').$type<IdeaCategory>().notNull(),
  platform: text('platform').$type<IdeaPlatform>().notNull(),
  keywords: text('keywords').notNull(),
  language: text('language').$type<Language>().notNull(),
  answeredBy: jsonb('answered_by').$type<AnsweredBy>().notNull(),
  ideas: jsonb('ideas').$type<Idea[]>().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const executionBriefs = pgTable('execution_briefs', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  ideaId: text('idea_id').notNull(),
  version: integer('version').notNull(),
  origin: text('origin').$type<Brief['origin']>().notNull(),
  sessionId: text('session_id'),
  answeredBy: jsonb('answered_by').$type<AnsweredBy>(),
  parts: jsonb('parts').$type<BriefParts>(),
  generated: jsonb('generated').$type<BriefParts>(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const ideaVideos = pgTable('idea_videos', {
  videoId: text('video_id').primaryKey(),
  ideaId: text('idea_id').notNull(),
  userId: text('user_id').notNull(),
  briefVersion: integer('brief_version'),
  createdAt: instant('created_at').notNull(),
});

export type IdeaRow = typeof ideas.$inferSelect;
export type IdeaSetRow = typeof ideaSets.$inferSelect;
export type BriefRow = typeof executionBriefs.$inferSelect;
export type IdeaVideoRow = typeof ideaVideos.$inferSelect;
