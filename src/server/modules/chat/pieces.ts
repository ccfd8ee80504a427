/** A text in pieces that end with a sentence or a line; together they are the text. */
export function piecesOf(text: string): string[] {
  return text.match(/[^.!?…\n]*(?:[.!?…]+["”»)*_]*\s*|\n*)/gu)?.filter((piece) => piece !== '') ?? [];
}

/** Hands text on at once, and what comes within `ms` after that in one piece. `end` hands on the rest. */
export function batched(tell: (text: string) => void, ms: number): { add(text: string): void; end(): void } {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    tell(text);
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
