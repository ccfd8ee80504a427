import type * as z from 'zod/mini';

/** The value if it is as the schema says, otherwise undefined. The schema may be zod's or a compiled one. */
export function readValue<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | undefined {
  const result = schema['~standard'].validate(value);
  return 'value' in result && !result.issues ? (result.value as z.output<Schema>) : undefined;
}
