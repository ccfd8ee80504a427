import * as z from 'zod/mini';

type Shape = Record<string, z.core.$ZodType>;
type ObjectSchema = z.ZodMiniObject<Shape>;

/**
 * The definition of an endpoint: its path, who may call it, its inputs and its reply (inside the envelope's `data`).
 */
export type Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends ObjectSchema = ObjectSchema,
  Reply extends z.core.$ZodType = z.core.$ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters in Fastify's syntax. */
  path: string;
  /**
   * `optional`: public, but the handler knows the user if one is signed in. `operator`: only for operators of this
   * installation.
   */
  access: 'public' | 'optional' | 'user' | 'operator';
  /** One line in the imperative mood, shown on the API page. */
  summary: string;
  /** `json`: the envelope around `reply`. `binary` and `stream`: the handler writes the response itself. */
  kind: 'json' | 'binary' | 'stream';
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  /** Names of `data` fields that the specification expects at top level as well. */
  lifted: readonly string[];
  /** Accepted even while an account still has to set up the second factor required by the operator. */
  beforeEnrolment: boolean;
  /** Content types and maximum size if the body is a file, passed as bytes in `request.body`; null for a JSON body. */
  upload: { types: readonly string[]; maxBytes: number } | null;
  /** Maximum JSON body in bytes, or null for the server's default. */
  bodyMaxBytes: number | null;
};

const empty = z.object({});
type Empty = typeof empty;

/** Defines one endpoint for the server, the browser and the API page. Omitted parts default to empty. */
// @__NO_SIDE_EFFECTS__
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
 * Turns an object type without fields into `unknown`: it is inferred with an index signature, which would break the
 * intersections below.
 */
type Fields<T> = string extends keyof T ? unknown : T;

/** What the caller sends: path parameters, query and body in one object. */
export type InputOf<E extends AnyEndpoint> = Fields<z.input<E['params']>> &
  Fields<z.input<E['query']>> &
  Fields<z.input<E['body']>>;
/** What the handler receives after validation, with defaults filled in. */
export type ParsedOf<E extends AnyEndpoint> = Fields<z.output<E['params']>> &
  Fields<z.output<E['query']>> &
  Fields<z.output<E['body']>>;
/** The content of `data` in the response. */
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>;

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** Path parameters of every endpoint with an id. */
export const idParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
/** The reply of calls that return no data. */
export const nothing = z.object({});

/** Page information in the replies of lists. */
export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  total_pages: z.int(),
  has_previous: z.boolean(),
  has_next: z.boolean(),
});

/** Query parameters of a paged list, converted from text to numbers. */
export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
};
