type StreamedEvent = { id: string | undefined; data: string };

/** Reads a response as server-sent events, as they arrive; ends with the response. */
export async function* readEvents(response: Response): AsyncGenerator<StreamedEvent> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const feed = eventParser();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* feed(value);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * A function that takes the pieces of an event stream, wherever they are cut, and yields the events that are complete
 * (html.spec.whatwg.org, "Interpreting an event stream"; types and retry times are not used here).
 */
export function eventParser(): (piece: string) => Generator<StreamedEvent> {
  const lineEnd = /\r\n|\n|\r(?!$)/gu; // a return at the end may be followed by the line feed that belongs to it
  let rest = '';
  let id: string | undefined;
  let lines: string[] = [];
  return function* feed(piece) {
    lineEnd.lastIndex = Math.max(0, rest.length - 1); // what was there before has been searched
    rest += piece;
    let start = 0;
    for (let end = lineEnd.exec(rest); end; end = lineEnd.exec(rest)) {
      const line = rest.slice(start, end.index);
      start = lineEnd.lastIndex;
      const [name, value] = fieldOf(line);
      if (name === 'data') lines.push(value);
      if (name === 'id' && !value.includes('\0')) id = value;
      if (line !== '') continue;
      if (lines.length > 0) yield { id, data: lines.join('\n') };
      [id, lines] = [undefined, []];
    }
    rest = rest.slice(start);
  };
}

function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /u, '')];
}
