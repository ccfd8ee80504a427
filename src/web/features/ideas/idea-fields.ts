import * as z from 'zod/mini';
import { IDEA_TAGS_MAX, ideaInput, updateIdea } from '#contract/ideas.ts';

/** What is written about an idea in a form. */
export type IdeaFields = { title: string; description: string; tags: string; difficulty: string; estimatedTime: string };

/** Tags as they are typed, separated by commas; no `#`, none twice. */
export function parseTags(text: string): string[] {
  const tags = text.split(/[,\n]/u).map((tag) => tag.trim().replace(/^#+/u, '').trim());
  return tags.filter((tag, at) => tag !== '' && tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === at);
}

/** What the contract takes of the fields. */
export function valuesOf(fields: IdeaFields) {
  return {
    title: fields.title,
    description: fields.description,
    tags: parseTags(fields.tags),
    difficulty: fields.difficulty === '' ? null : Number(fields.difficulty),
    estimated_time: fields.estimatedTime,
  };
}

export type FieldProblem = 'empty' | 'too_long' | 'too_many';
export type FieldProblems = Partial<Record<'title' | 'description' | 'tags' | 'estimatedTime', FieldProblem>>;

const fieldOf: Record<string, keyof FieldProblems> = {
  title: 'title',
  description: 'description',
  tags: 'tags',
  estimated_time: 'estimatedTime',
};

/** What the contract refuses, by field. */
export function findProblems(fields: IdeaFields): FieldProblems {
  const checked = z.safeParse(updateIdea.body, valuesOf(fields));
  const problems: FieldProblems = {};
  for (const { path, code } of checked.error?.issues ?? []) {
    const field = fieldOf[String(path[0])];
    if (field) problems[field] ??= code === 'too_small' ? 'empty' : 'too_long';
  }
  if (parseTags(fields.tags).length > IDEA_TAGS_MAX) problems.tags = 'too_many';
  return problems;
}

/** A new idea as the contract takes it; null while a choice is missing. */
export function newIdea(fields: IdeaFields, category: string, platform: string): z.infer<typeof ideaInput> | null {
  const { estimated_time: estimatedTime, ...values } = valuesOf(fields);
  const checked = z.safeParse(ideaInput, { ...values, estimatedTime, category, platform });
  return checked.success ? checked.data : null;
}
