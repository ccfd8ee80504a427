import * as z from 'zod/mini';
import { ideaInput, MAX_IDEA_TAGS, updateIdea } from '#contract/ideas.ts';

/** The fields of the idea form. */
export type IdeaFields = {
  title: string;
  description: string;
  tags: string;
  difficulty: string;
  estimatedTime: string;
};

/** Comma-separated tags, without `#` and duplicates. */
export function parseTags(text: string): string[] {
  const tags = text.split(/[,\n]/u).map((tag) => tag.trim().replace(/^#+/u, '').trim());
  return tags.filter(
    (tag, at) => tag !== '' && tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === at,
  );
}

/** The fields as the contract expects them. */
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

/** Validation errors by field, according to the contract. */
export function findProblems(fields: IdeaFields): FieldProblems {
  const checked = z.safeParse(updateIdea.body, valuesOf(fields));
  const problems: FieldProblems = {};
  for (const { path, code } of checked.error?.issues ?? []) {
    const field = fieldOf[String(path[0])];
    if (field) problems[field] ??= code === 'too_small' ? 'empty' : 'too_long';
  }
  if (parseTags(fields.tags).length > MAX_IDEA_TAGS) problems.tags = 'too_many';
  return problems;
}

/** A new idea as the contract expects it; null while a choice is missing. */
export function newIdea(fields: IdeaFields, category: string, platform: string): z.infer<typeof ideaInput> | null {
  const { estimated_time: estimatedTime, ...values } = valuesOf(fields);
  const checked = z.safeParse(ideaInput, { ...values, estimatedTime, category, platform });
  return checked.success ? checked.data : null;
}
