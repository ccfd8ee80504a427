import type { AnyEndpoint } from '#contract/endpoint.ts';

type Request = { url: string; method: string; body: string | null };

/**
 * Distributes an input over path parameters, query and body as the endpoint declares them; undefined query values are
 * left out.
 */
export function buildRequest(endpoint: AnyEndpoint, input: Readonly<Record<string, unknown>>): Request {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(input[name])));
  const query = new URLSearchParams();
  for (const name of namesOf(endpoint.query)) {
    const value = input[name];
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.size === 0 ? '' : `?${query}`;
  const bodyNames = namesOf(endpoint.body);
  const body =
    bodyNames.length === 0 ? null : JSON.stringify(Object.fromEntries(bodyNames.map((name) => [name, input[name]])));
  return { url: `${path}${search}`, method: endpoint.method, body };
}

function namesOf(schema: { shape: object }): string[] {
  return Object.keys(schema.shape);
}
