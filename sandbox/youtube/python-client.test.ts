// Google's generic Python client builds itself from our discovery document. Debian: python3-googleapi.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Body, type Kit, startKit } from './youtube.test-kit.ts';

const PYTHON = '/usr/bin/python3';

function clientInstalled(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import googleapiclient'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('skipped: tests with the Python client, as python3-googleapi is not installed\n');
    return false;
  }
}

const script = `
import json, sys
import httplib2
from googleapiclient.discovery import build_from_document
from googleapiclient.errors import HttpError
from googleapiclient.http import MediaFileUpload, MediaInMemoryUpload

base, token, video = sys.argv[1:4]

class Http(httplib2.Http):
    def request(self, uri, method='GET', body=None, headers=None, **rest):
        headers = dict(headers or {}, authorization='Bearer ' + token)
        return super().request(uri, method=method, body=body, headers=headers, **rest)

http = Http()
http.redirect_codes = frozenset(http.redirect_codes) - {308}  # otherwise httplib2 follows it as a redirect
response, document = httplib2.Http().request(base + '/discovery/v1/apis/youtube/v3/rest')
api = build_from_document(document, http=http)
out = {}

insert = api.videos().insert(
    part='snippet,status',
    body={'snippet': {'title': 'From Python'}, 'status': {'privacyStatus': 'unlisted'}},
    media_body=MediaFileUpload(video, mimetype='video/mp4', chunksize=262144, resumable=True))
done, steps = None, 0
while done is None:
    try:
        status, done = insert.next_chunk()
        steps += 1
    except HttpError as error:  # after a failure the next call probes first
        out['failure'] = error.resp.status
out['steps'], out['video'] = steps, done

small = api.videos().insert(
    part='snippet', body={'snippet': {'title': 'Multipart'}},
    media_body=MediaInMemoryUpload(b'no film', mimetype='video/mp4')).execute()
out['multipart'] = small['snippet']['title']

png = bytes.fromhex('89504e470d0a1a0a0000000d49484452')
for resumable in (False, True):
    media = MediaInMemoryUpload(png, mimetype='image/png', resumable=resumable)
    answer = api.thumbnails().set(videoId=done['id'], media_body=media).execute()
    out['thumbnail %s' % resumable] = answer['items'][0]['default']['url']

caption = api.captions().insert(
    part='snippet', body={'snippet': {'videoId': done['id'], 'language': 'en', 'name': 'Own'}},
    media_body=MediaInMemoryUpload(b'1\\n00:00:00,000 --> 00:00:01,500\\nHello there\\n', mimetype='text/plain')).execute()
out['caption'] = caption['snippet']['status']
out['srt'] = api.captions().download(id=caption['id'], tfmt='vtt').execute().decode()

api.videos().update(part='snippet', body={'id': done['id'], 'snippet': {'title': 'Renamed', 'categoryId': '22'}}).execute()
out['fields'] = api.videos().list(part='snippet,status', id=done['id'], fields='items(id,snippet/title)').execute()
api.videos().delete(id=done['id']).execute()
out['after'] = api.videos().list(part='id', id=done['id']).execute()['items']
try:
    api.videos().delete(id=done['id']).execute()
except HttpError as error:
    out['refused'] = [error.resp.status, json.loads(error.content)['error']['errors'][0]['reason']]
print(json.dumps(out))
`;

let kit: Kit;
let folder: string;
beforeAll(async () => {
  kit = await startKit(new Date());
  folder = await mkdtemp(join(tmpdir(), 'rw-python-'));
});
afterAll(async () => {
  await kit.close();
  await rm(folder, { recursive: true });
});

test.skipIf(!clientInstalled())('the Python client uploads in chunks, edits, captions and deletes', async () => {
  const video = join(folder, 'v.mp4');
  await writeFile(video, Buffer.alloc(600_000, 5));
  const file = join(folder, 'client.py');
  await writeFile(file, script);
  kit.context.settings.set('youtube.audited', 'yes');
  const { access } = await kit.connect();
  kit.context.faults.add({ call: 'youtube.upload.put', kind: 'status', status: 503, skip: 1 });
  const { stdout } = await promisify(execFile)(PYTHON, [file, kit.url, access, video]);
  const out = JSON.parse(stdout) as Body;
  expect(out).toMatchObject({
    failure: 503,
    steps: 3,
    video: { snippet: { title: 'From Python' }, status: { privacyStatus: 'unlisted' } },
    multipart: 'Multipart',
    caption: 'serving',
    srt: expect.stringContaining('Hello there'),
    fields: { items: [{ id: out.video.id, snippet: { title: 'Renamed' } }] },
    after: [],
    refused: [404, 'videoNotFound'],
  });
  expect(Object.keys(out.fields.items[0])).toEqual(['id', 'snippet']);
  for (const way of ['True', 'False']) expect(out[`thumbnail ${way}`]).toContain(out.video.id);
  const { commits } = { commits: kit.context.commits.list() };
  expect(commits.map(({ text }) => text.split('\n')[0])).toEqual(['From Python', 'Multipart']);
});
