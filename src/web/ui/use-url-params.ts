import { type SetURLSearchParams, useSearchParams } from 'react-router';

/**
 * `useSearchParams` whose functional updates are based on the current URL. The router passes them the parameters of the
 * last render, so the second of two quick changes would undo the first.
 */
export function useUrlParams(): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useSearchParams();
  const change: SetURLSearchParams = (next, options) =>
    setParams(typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next, options);
  return [params, change];
}
