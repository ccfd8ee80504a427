type Running = { answer: Promise<unknown>; waiting: number; controller: AbortController };

const running = new Map<string, Running>();

/**
 * Joins an identical request in flight, or starts one. A caller that aborts does not affect the others; the request
 * itself is aborted when no callers are left.
 */
export function shareRequest<Reply>(
  key: string,
  signal: AbortSignal | undefined,
  make: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const request = running.get(key) ?? begin(key, make);
  request.waiting += 1;
  return new Promise<Reply>((resolve, reject) => {
    const giveUp = () => {
      request.waiting -= 1;
      if (request.waiting === 0) {
        forget(key, request);
        request.controller.abort(signal?.reason);
      }
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    request.answer
      .then((answer) => resolve(answer as Reply), reject)
      .finally(() => signal?.removeEventListener('abort', giveUp));
  });
}

function begin(key: string, make: (signal: AbortSignal) => Promise<unknown>): Running {
  const controller = new AbortController();
  const request: Running = { answer: make(controller.signal), waiting: 0, controller };
  running.set(key, request);
  request.answer.finally(() => forget(key, request)).catch(() => undefined); // the callers already handle the rejection
  return request;
}

function forget(key: string, request: Running): void {
  if (running.get(key) === request) running.delete(key);
}
