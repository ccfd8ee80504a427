import type { AnyEndpoint } from '#contract/endpoint.ts';

/**
 * An endpoint of the contract as `call` needs it, without zod: for calls that the landing page makes on its own, where
 * the full description would add a tenth to a first visit's download. It takes no input; a test compares `address` and
 * `check` with the contract.
 */
export function lightEndpoint<E extends AnyEndpoint>(
  address: Pick<E, 'method' | 'path' | 'access'>,
  check: (reply: unknown) => boolean,
): E {
  const validate = (value: unknown) =>
    check(value) ? { value } : { issues: [{ message: 'Not as the contract says' }] };
  const light = { ...address, query: { shape: {} }, body: { shape: {} }, reply: { '~standard': { validate } } };
  return light as unknown as E; // what `call` reads of it, typed as the full endpoint
}
