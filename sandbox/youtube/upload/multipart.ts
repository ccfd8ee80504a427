/**
 * The two parts of a multipart/related upload: metadata in JSON, then the file, as a view of the body. Lines end in
 * CRLF, or in LF alone as sent by Google's Python client. Source: RFC 2387, "Uploading Files" of Google's API
 * clients. Undefined for any other body.
 */
export function readMultipart(
  body: Buffer,
  contentType: string,
): { metadata: unknown; fileType: string; file: Buffer } | undefined {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (!boundary) return undefined;
  const first = readPart(body, 0, boundary);
  const second = first && readPart(body, first.next, boundary);
  if (!first || !second) return undefined;
  try {
    return {
      metadata: JSON.parse(first.content.toString('utf8')) as unknown,
      fileType: second.type,
      file: second.content,
    };
  } catch {
    return undefined;
  }
}

function readPart(
  body: Buffer,
  from: number,
  boundary: string,
): { type: string; content: Buffer; next: number } | undefined {
  const mark = Buffer.from(`--${boundary}`);
  const start = body.indexOf(mark, from);
  const head = start < 0 ? undefined : endOfHeaders(body, start);
  const next = head ? body.indexOf(Buffer.from(`\n--${boundary}`), head.contentFrom - 1) : -1;
  if (!head || next < 0) return undefined;
  const headers = body.subarray(start, head.end).toString('latin1');
  const type = /^content-type:[ \t]*(\S.*)$/im.exec(headers)?.[1]?.trim() ?? 'application/octet-stream';
  const end = head.newline === '\r\n' && body[next - 1] === 0x0d ? next - 1 : next;
  return { type, content: body.subarray(head.contentFrom, Math.max(end, head.contentFrom)), next: next + 1 };
}

/** Where a part's headers end: at the first empty line, with the line ending that the part uses. */
function endOfHeaders(body: Buffer, start: number) {
  const found = ['\r\n', '\n'].flatMap((newline) => {
    const end = body.indexOf(newline + newline, start);
    return end < 0 ? [] : [{ newline, end, contentFrom: end + 2 * newline.length }];
  });
  return found.sort((a, b) => a.end - b.end)[0];
}
