import type { AnyEndpoint } from '#contract/endpoint.ts';

type Result = { value: unknown; issues?: undefined } | { issues: { message: string }[] };
type LightSchema = { '~standard': { validate: (value: unknown) => Result } };

/** A schema as `call` and the readers of stored values need it, without zod (standardschema.dev). */
export function lightSchema(check: (value: unknown) => boolean): LightSchema {
  const validate = (value: unknown): Result =>
    check(value) ? { value } : { issues: [{ message: 'Not as the contract says' }] };
  return { '~standard': { validate } };
}

/**
 * An endpoint of the contract as `call` needs it, without zod. Written out for the calls that the landing page makes on
 * its own (session/light-calls.ts), compiled from the contract for all others (scripts/lib/compile-schemas.ts); tests
 * compare both with the contract. `query` and `body` are the names of the inputs.
 */
export function lightEndpoint<E extends AnyEndpoint>(
  address: Pick<E, 'method' | 'path' | 'access'>,
  check: (reply: unknown) => boolean,
  {
    query = [],
    body = [],
    upload = null,
  }: { query?: readonly string[]; body?: readonly string[]; upload?: AnyEndpoint['upload'] } = {},
): E {
  const light = { ...address, query: shapeOf(query), body: shapeOf(body), upload, reply: lightSchema(check) };
  return light as unknown as E; // what `call` reads of it, typed as the full endpoint
}

function shapeOf(names: readonly string[]): { shape: Record<string, true> } {
  return { shape: Object.fromEntries(names.map((name) => [name, true])) };
}
