/**
 * A test platform that accepts videos in two ways, over a real socket, and fails as configured. Its ledger shows
 * whether a post exists once, twice, or not at all.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type LedgerPost = { id: string; account: string; title: string; text: string; madeAt: number };

/** Shares of requests that fail. `dropped`: the request is carried out, but the connection ends without a response. */
export type Faults = {
  error500: number;
  error429: number;
  dropped: number;
  /** How long after its creation a post appears in lists and in the state of its upload. */
  visibleAfterMs: number;
  /** A container's state never says that it was committed; only the list of posts does. */
  silentContainers: boolean;
  /** Answers every request this way instead, without doing anything. */
  trouble?: 'html' | 'truncated' | 'silence' | 'limit' | undefined;
  /** Called when bytes or a commit have arrived, before they are processed. */
  onArrival?: ((path: string, title: string) => void) | undefined;
};
const noFaults: Faults = { error500: 0, error429: 0, dropped: 0, visibleAfterMs: 0, silentContainers: false };

type Upload = Container & { totalBytes: number; receivedBytes: number };
type Container = { account: string; title: string; text: string; post: LedgerPost | undefined };

export async function startPublishingPlatform(given: Partial<Faults> = {}) {
  const faults: Faults = { ...noFaults, ...given };
  const ledger: LedgerPost[] = [];
  const uploads = new Map<string, Upload>();
  const containers = new Map<string, Container>();
  let requests = 0;

  const makePost = ({ account, title, text }: Container): LedgerPost => {
    const post = { id: randomUUID(), account, title, text, madeAt: Date.now() };
    ledger.push(post);
    return post;
  };
  const isVisible = (post: LedgerPost | undefined): post is LedgerPost =>
    post !== undefined && post.madeAt + faults.visibleAfterMs <= Date.now();

  const act = (method: string, path: string, query: URLSearchParams, body: Buffer): object | undefined => {
    const [, kind, id = '', action] = path.split('/');
    const asked = method === 'POST' && !action ? (JSON.parse(body.toString()) as Record<string, unknown>) : {};
    const account = String(asked.account ?? query.get('account') ?? '');
    const asNew = { account, title: String(asked.title ?? ''), text: String(asked.text ?? ''), post: undefined };
    if (kind === 'posts') {
      const seen = ledger.filter((post) => post.account === account && isVisible(post));
      return { posts: seen.slice(-50).reverse() };
    }
    if (kind === 'uploads' && method === 'POST') {
      const made = randomUUID();
      uploads.set(made, { ...asNew, totalBytes: Number(asked.bytes), receivedBytes: 0 });
      return { id: made };
    }
    if (kind === 'containers' && method === 'POST' && !action) {
      const made = randomUUID();
      containers.set(made, asNew);
      return { id: made };
    }
    const upload = uploads.get(id);
    if (kind === 'uploads' && upload) {
      if (method === 'PUT' && !upload.post && Number(query.get('first')) === upload.receivedBytes) {
        upload.receivedBytes += body.length;
        if (upload.receivedBytes === upload.totalBytes) upload.post = makePost(upload);
      }
      return { nextByte: upload.receivedBytes, done: upload.post !== undefined, postId: idOf(upload.post) };
    }
    const container = containers.get(id);
    if (kind === 'containers' && container) {
      // Not idempotent, like the real platforms: every commit creates a post.
      if (method === 'POST') container.post = makePost(container);
      const isTold = method === 'POST' || !faults.silentContainers;
      return { postId: isTold ? idOf(container.post) : null };
    }
    return undefined;
  };
  const idOf = (post: LedgerPost | undefined) => (isVisible(post) ? post.id : null);
  const titleOf = (path: string) => {
    const id = path.split('/')[2] ?? '';
    return (uploads.get(id) ?? containers.get(id))?.title ?? '';
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://platform');
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined) return; // truncated
    const method = request.method ?? '';
    if (method !== 'GET') faults.onArrival?.(pathname, titleOf(pathname));
    if (faults.trouble) return answerBadly(faults.trouble, response);
    const chance = Math.random();
    const say = (status: number, reply: object, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(reply));
    };
    if (chance < faults.error500 / 2) return say(500, { error: 'before' });
    if (chance < faults.error500 / 2 + faults.error429) return say(429, { error: 'slow down' }, { 'retry-after': '1' });
    const reply = act(method, pathname, searchParams, body);
    if (chance > 1 - faults.dropped) return void request.socket.destroy();
    if (chance > 1 - faults.dropped - faults.error500 / 2) return say(500, { error: 'after' });
    if (!reply) return say(404, { error: 'unknown' });
    say(200, reply);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    ledger,
    requests: () => requests,
    /** How often a title was posted. */
    count: (title: string) => ledger.filter((post) => post.title === title).length,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type PublishingPlatform = Awaited<ReturnType<typeof startPublishingPlatform>>;

function answerBadly(trouble: NonNullable<Faults['trouble']>, response: ServerResponse): void {
  if (trouble === 'silence') return;
  const isLimit = trouble === 'limit';
  const type = trouble === 'html' ? 'text/html' : 'application/json';
  response.writeHead(isLimit ? 429 : 200, { 'content-type': type, ...(isLimit ? { 'retry-after': '2' } : {}) });
  response.end(trouble === 'html' ? '<html><body>Try again later</body></html>' : '{"id": "cut');
}
