import type { AnyEndpoint } from '#contract/endpoint.ts';

/**
 * An endpoint of the contract as `call` needs it, without zod: for the calls that the landing page makes by itself, where the contract's own
 * description would add a tenth to what a newcomer loads. It takes no input; a test holds `address` and `check` against the contract.
 */
export function lightEndpoint<E extends AnyEndpoint>(
  address: Pick<E, 'method' | 'path' | 'access'>,
  check: (reply: unknown) => boolean,
): E {
  const validate = (value: unknown) => (check(value) ? { value } : { issues: [{ message: 'Not as the contract says' }] });
  const light = { ...address, query: { shape: {} }, body: { shape: {} }, reply: { '~standard': { validate } } };
  return light as unknown as E; // what `call` reads of it, under the type of the whole
}
