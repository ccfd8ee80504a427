import * as z from 'zod/mini';
import { type Variable, variables } from './config-variables.ts';

export type Name = keyof typeof variables;

/** Reads variables one by one and collects their errors. */
export type Reader = {
  read<K extends Name>(name: K): z.output<(typeof variables)[K]['schema']>;
  /** A comma-separated list. */
  readList(name: Name): string[];
  /** Whether the variable is set rather than left to its default. */
  isSet(name: Name): boolean;
  mistakes: string[];
};

export function openReader(environment: Record<string, string | undefined>): Reader {
  const mistakes: string[] = [];
  const read = <K extends Name>(name: K): z.output<(typeof variables)[K]['schema']> => {
    const { schema, fallback } = variables[name] as Variable;
    const given = environment[name]?.trim() || fallback;
    const parsed = z.safeParse(schema, given === '' && schema instanceof z.ZodMiniOptional ? undefined : given);
    if (!parsed.success) mistakes.push(`${name}: ${parsed.error.issues[0]?.message ?? 'invalid'}`);
    return parsed.data as z.output<(typeof variables)[K]['schema']>;
  };
  return {
    read,
    mistakes,
    isSet: (name) => Boolean(environment[name]),
    readList: (name) =>
      String(read(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
  };
}
