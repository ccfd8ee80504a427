import { useEffect, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { readInstallation } from './light-calls.ts';

export type Installation = ReplyOf<typeof readInstallation>;

/** What this installation offers, for screens rendered before the query cache is loaded; null while unknown. */
export function useInstallation(): Installation | null {
  const [installation, setInstallation] = useState<Installation | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    call(readInstallation, {}, { signal: controller.signal }).then(setInstallation, () => setInstallation(null));
    return () => controller.abort();
  }, []);
  return installation;
}
