import * as z from 'zod/mini';

type Shape = Record<string, z.core.$ZodType>;
type ObjectSchema = z.ZodMiniObject<Shape>;

/**
 * What an endpoint promises: where it stands, who may call it, what goes in and what comes out (inside the envelope's
 * `data`).
 */
export type Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends ObjectSchema = ObjectSchema,
  Reply extends z.core.$ZodType = z.core.$ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, as Fastify reads it. */
  path: string;
  /**
   * `optional`: public, and told who calls when somebody is signed in. `operator`: a signed-in account that is an
   * operator of this installation.
   */
  access: 'public' | 'optional' | 'user' | 'operator';
  /** One line for the API page. */
  summary: string;
  /** `json`: the envelope around `reply`. `binary` and `stream`: the handler writes the answer itself. */
  kind: 'json' | 'binary' | 'stream';
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  /** Names of fields of `data` that the specification reads at top level as well. */
  lifted: readonly string[];
  /** Answered too while an account still has to set up the second factor that the operator demands. */
  beforeEnrolment: boolean;
  /** The body is a file of one of these types, whole in `request.body` as bytes; null: JSON. */
  upload: { types: readonly string[]; maxBytes: number } | null;
  /** Largest JSON body in bytes; null: the server's default. */
  bodyMaxBytes: number | null;
};

const empty = z.object({});
type Empty = typeof empty;

/** Describes one call, for the server, the browser and the API page alike. Parts that are left out are empty. */
export function endpoint<
  Reply extends z.core.$ZodType,
  Params extends ObjectSchema = Empty,
  Query extends ObjectSchema = Empty,
  Body extends ObjectSchema = Empty,
>(given: {
  method: Endpoint['method'];
  path: string;
  access: Endpoint['access'];
  summary: string;
  kind?: Endpoint['kind'];
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  lifted?: readonly string[];
  beforeEnrolment?: boolean;
  upload?: Endpoint['upload'];
  bodyMaxBytes?: Endpoint['bodyMaxBytes'];
}): Endpoint<Params, Query, Body, Reply> {
  return {
    kind: 'json',
    lifted: [],
    beforeEnrolment: false,
    upload: null,
    bodyMaxBytes: null,
    ...given,
    params: given.params ?? (empty as unknown as Params),
    query: given.query ?? (empty as unknown as Query),
    body: given.body ?? (empty as unknown as Body),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any shape; the shapes are recovered by inference below
export type AnyEndpoint = Endpoint<any, any, any, any>;

/**
 * Fields of an object; one without any is inferred as an object whose every field is impossible, which would spoil the
 * sum of the three.
 */
type Fields<T> = string extends keyof T ? unknown : T;

/** What a caller sends: path parameters, query and body in one object. */
export type InputOf<E extends AnyEndpoint> = Fields<z.input<E['params']>> &
  Fields<z.input<E['query']>> &
  Fields<z.input<E['body']>>;
/** What the handler receives after the check, defaults filled in. */
export type ParsedOf<E extends AnyEndpoint> = Fields<z.output<E['params']>> &
  Fields<z.output<E['query']>> &
  Fields<z.output<E['body']>>;
/** What comes back under `data`. */
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>;

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** The path parameter of everything that has an id. */
export const idParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
/** The reply of calls that only do something. */
export const nothing = z.object({});

/** Pages as the lists answer them. */
export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  total_pages: z.int(),
  has_previous: z.boolean(),
  has_next: z.boolean(),
});

/** Query parameters of a paged list; text from the address is turned into numbers. */
export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
};
