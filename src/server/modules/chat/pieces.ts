/** Splits a text after each sentence and line; the pieces joined are the text. */
export function piecesOf(text: string): string[] {
  return text.match(/[^.!?…\n]*(?:[.!?…]+["”»)*_]*\s*|\n*)/gu)?.filter((piece) => piece !== '') ?? [];
}

/**
 * Sends text immediately, then at most once per `ms` with everything added in between. `end` sends the rest.
 */
export function batched(send: (text: string) => void, ms: number): { add(text: string): void; end(): void } {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    send(text);
    timer = setTimeout(flush, ms);
  };
  return {
    add(text) {
      waiting += text;
      if (!timer) flush();
    },
    end() {
      clearTimeout(timer);
      flush();
      clearTimeout(timer);
    },
  };
}
