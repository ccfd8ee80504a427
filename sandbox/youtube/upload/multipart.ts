/**
 * The two parts of a multipart/related upload: a description in JSON, then the file. The file is told by where it lies in the body, so that
 * nothing is copied. Source: RFC 2387, "Uploading Files" of Google's API clients. Undefined: it is not that.
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
    return { metadata: JSON.parse(first.content.toString('utf8')) as unknown, fileType: second.type, file: second.content };
  } catch {
    return undefined;
  }
}

function readPart(body: Buffer, from: number, boundary: string): { type: string; content: Buffer; next: number } | undefined {
  const mark = Buffer.from(`--${boundary}`);
  const start = body.indexOf(mark, from);
  const headersEnd = start < 0 ? -1 : body.indexOf('\r\n\r\n', start);
  const end = headersEnd < 0 ? -1 : body.indexOf(Buffer.from(`\r\n--${boundary}`), headersEnd + 2);
  if (end < 0) return undefined;
  const headers = body.subarray(start, headersEnd).toString('latin1');
  const type = /^content-type:[ \t]*(\S.*)$/im.exec(headers)?.[1]?.trim() ?? 'application/octet-stream';
  return { type, content: body.subarray(headersEnd + 4, Math.max(end, headersEnd + 4)), next: end + 2 };
}
