// Drives the sandbox with third-party clients: Google's own for Node, and a strict OAuth client.
import { Readable } from 'node:stream';
import { youtube } from '@googleapis/youtube';
import { youtubeAnalytics } from '@googleapis/youtubeanalytics';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allScopes, clientId, clientSecret, type Kit, redirectUri, startKit } from './youtube.test-kit.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // the suite runs many at once
let kit: Kit;
beforeAll(async () => {
  kit = await startKit(new Date()); // these clients use the real time
});
afterAll(() => kit.close());

const newClient = () =>
  new OAuth2Client({
    clientId,
    clientSecret,
    redirectUri,
    endpoints: {
      oauth2AuthBaseUrl: `${kit.url}/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${kit.url}/token`,
      oauth2RevokeUrl: `${kit.url}/revoke`,
      tokenInfoUrl: `${kit.url}/tokeninfo`,
    },
  });

/** Sign-in with google-auth-library, with PKCE. */
async function signIn(channel = 'steady'): Promise<OAuth2Client> {
  const client = newClient();
  const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync();
  const address = client.generateAuthUrl({
    access_type: 'offline',
    prompt: 'consent',
    scope: allScopes,
    state: 's-1',
    include_granted_scopes: true,
    code_challenge: codeChallenge ?? '',
    code_challenge_method: CodeChallengeMethod.S256,
  });
  const callback = await kit.decide(address, { channel });
  const { tokens } = await client.getToken({ code: callback.searchParams.get('code') ?? '', codeVerifier });
  client.setCredentials(tokens);
  return client;
}

test('google-auth-library signs in with PKCE, refreshes, reads token info and revokes', async () => {
  const client = await signIn();
  const first = client.credentials;
  expect(first).toMatchObject({ token_type: 'Bearer', scope: allScopes.join(' '), expiry_date: expect.any(Number) });
  const info = await client.getTokenInfo(first.access_token ?? '');
  expect(info).toMatchObject({ aud: clientId, scopes: allScopes, access_type: 'offline' });

  // After its expiry the library refreshes before the call, and keeps the refresh token that the response omits.
  client.setCredentials({ ...first, expiry_date: Date.now() - 1000 });
  const api = youtube({ version: 'v3', auth: client, rootUrl: kit.url });
  expect((await api.channels.list({ part: ['id'], mine: true })).status).toBe(200);
  expect(client.credentials.access_token).not.toBe(first.access_token);
  expect(client.credentials.refresh_token).toBe(first.refresh_token);

  await client.revokeToken(client.credentials.access_token ?? '');
  client.setCredentials({ refresh_token: first.refresh_token });
  await expect(client.getAccessToken()).rejects.toMatchObject({
    status: 400,
    response: { data: { error: 'invalid_grant' } },
  });
});

test('@googleapis/youtube reads channel, uploads playlist, videos, counters and captions', async () => {
  const auth = await signIn();
  const api = youtube({ version: 'v3', auth, rootUrl: kit.url });
  const channels = await api.channels.list({ part: ['snippet', 'contentDetails', 'statistics', 'status'], mine: true });
  const channel = channels.data.items?.[0];
  expect(channel?.snippet?.title).toBe('Mara Lindqvist');
  expect(channel?.statistics?.viewCount).toMatch(/^\d+$/);
  const playlistId = channel?.contentDetails?.relatedPlaylists?.uploads ?? '';
  const first = await api.playlistItems.list({ part: ['contentDetails', 'snippet'], playlistId, maxResults: 50 });
  const second = await api.playlistItems.list({
    part: ['contentDetails'],
    playlistId,
    maxResults: 50,
    pageToken: first.data.nextPageToken ?? '',
  });
  const ids = [...(first.data.items ?? []), ...(second.data.items ?? [])].map(
    (item) => item.contentDetails?.videoId ?? '',
  );
  expect(new Set(ids).size).toBe(100);
  const videos = await api.videos.list({
    part: ['snippet', 'contentDetails', 'statistics', 'status', 'processingDetails'],
    id: ids.slice(0, 50),
  });
  expect(videos.data.items).toHaveLength(50);
  expect(videos.data.items?.[0]?.contentDetails?.duration).toMatch(/^PT/);
  const stats = await api.videos.batchGetStats({
    part: ['id', 'snippet', 'statistics', 'contentDetails'],
    id: ids.slice(0, 50),
  });
  expect(stats.data.items).toHaveLength(50);

  for (const videoId of ids.slice(0, 20)) {
    const tracks = await api.captions.list({ part: ['snippet'], videoId });
    const track = tracks.data.items?.find(({ snippet }) => snippet?.status === 'serving');
    if (!track) continue;
    const vtt = await api.captions.download({ id: track.id ?? '', tfmt: 'vtt' }, { responseType: 'text' });
    expect(vtt.data).toMatch(/^WEBVTT/);
    return;
  }
  throw new Error('no video had captions');
});

test('@googleapis/youtube uploads a video (multipart) and sets its thumbnail, with rootUrl per call', async () => {
  const auth = await signIn('blank');
  const api = youtube({ version: 'v3', auth });
  const inserted = await api.videos.insert(
    {
      part: ['snippet', 'status'],
      requestBody: {
        snippet: { title: 'From the official client', tags: ['a b'] },
        status: { privacyStatus: 'private', containsSyntheticMedia: false },
      },
      media: { mimeType: 'video/mp4', body: Readable.from([Buffer.alloc(400_000, 7), Buffer.alloc(100_001, 8)]) },
    },
    { rootUrl: kit.url },
  );
  expect(inserted.data).toMatchObject({
    kind: 'youtube#video',
    snippet: { title: 'From the official client' },
    status: { uploadStatus: 'uploaded' },
  });
  const videoId = inserted.data.id ?? '';
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const set = await api.thumbnails.set(
    { videoId, media: { mimeType: 'image/png', body: Readable.from([png]) } },
    { rootUrl: kit.url },
  );
  expect(set.data.items?.[0]?.default?.url).toContain(videoId);
  const caption = await api.captions.insert(
    {
      part: ['snippet'],
      requestBody: { snippet: { videoId, language: 'en', name: 'Own' } },
      media: { mimeType: 'text/plain', body: '1\n00:00:00,000 --> 00:00:01,000\nHello\n' },
    },
    { rootUrl: kit.url },
  );
  expect(caption.data.snippet).toMatchObject({ status: 'serving', trackKind: 'standard' });
  const list = await api.videos.list({ part: ['status', 'fileDetails'], id: [videoId] }, { rootUrl: kit.url });
  expect(list.data.items?.[0]?.fileDetails?.fileSize).toBe('500001');
});

test('@googleapis/youtube finds a video in its list, updates it, reads parts of it and deletes it', async () => {
  const auth = await signIn('spiky');
  const api = youtube({ version: 'v3', auth, rootUrl: kit.url });
  const playlistId = kit.channelOf('spiky').youtube.uploadsPlaylistId;
  const all = await api.playlistItems.list({ part: ['contentDetails'], playlistId, maxResults: 10 });
  const videoId = all.data.items?.[7]?.contentDetails?.videoId ?? '';
  const one = await api.playlistItems.list({ part: ['snippet'], playlistId, videoId });
  expect(one.data.items).toMatchObject([{ snippet: { position: 7, resourceId: { videoId } } }]);
  const requestBody = { id: videoId, snippet: { title: 'A better title', categoryId: '22' } };
  expect((await api.videos.update({ part: ['snippet'], requestBody })).data.snippet?.title).toBe('A better title');
  const part = await api.videos.list({ part: ['snippet', 'status'], id: [videoId], fields: 'items(snippet(title))' });
  expect(part.data).toEqual({ items: [{ snippet: { title: 'A better title' } }] });
  expect((await api.videos.delete({ id: videoId })).status).toBe(204);
  expect((await api.videos.list({ part: ['id'], id: [videoId] })).data.items).toEqual([]);
  await expect(api.videos.list({ part: ['id'], id: ['x'], fields: 'items(' })).rejects.toMatchObject({ status: 400 });
});

test('@googleapis/youtubeanalytics reads reports by day and demographics', async () => {
  const auth = await signIn('spiky');
  const api = youtubeAnalytics({ version: 'v2', auth, rootUrl: kit.url });
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const period = { ids: 'channel==MINE', startDate: day(40), endDate: day(5) };
  const days = await api.reports.query({ ...period, metrics: 'views,likes', dimensions: 'day', sort: 'day' });
  expect(days.data.columnHeaders?.map(({ name }) => name)).toEqual(['day', 'views', 'likes']);
  expect(days.data.rows?.length).toBeGreaterThan(30);
  const people = await api.reports.query({ ...period, metrics: 'viewerPercentage', dimensions: 'ageGroup,gender' });
  expect(people.data.rows?.length).toBeGreaterThan(6);
  await expect(api.reports.query({ ...period, metrics: 'views', dimensions: 'video,day' })).rejects.toMatchObject({
    status: 400,
  });
});

test('the official client finds a refusal’s status and reason in the usual places', async () => {
  const auth = await signIn();
  const api = youtube({ version: 'v3', auth, rootUrl: kit.url });
  kit.context.faults.add({ call: 'youtube.channels.list', kind: 'status', status: 403, code: 'quotaExceeded' });
  const refused = api.channels.list({ part: ['id'], mine: true });
  await expect(refused).rejects.toMatchObject({
    status: 403,
    response: { data: { error: { errors: [{ reason: 'quotaExceeded', domain: 'youtube.quota' }] } } },
  });
  await expect(api.videos.list({ part: ['nonsense'], id: ['x'] })).rejects.toMatchObject({ status: 400 });
  auth.setCredentials({ access_token: 'ya29.dead', expiry_date: Date.now() + 3_600_000 });
  await expect(api.channels.list({ part: ['id'], mine: true })).rejects.toMatchObject({ status: 401 });
});

test('oauth4webapi, a strict client, exchanges a code with PKCE, refreshes, and parses errors', async () => {
  const server: oauth.AuthorizationServer = {
    issuer: kit.url,
    authorization_endpoint: `${kit.url}/o/oauth2/v2/auth`,
    token_endpoint: `${kit.url}/token`,
    revocation_endpoint: `${kit.url}/revoke`,
  };
  const client: oauth.Client = { client_id: clientId };
  const insecure = { [oauth.allowInsecureRequests]: true };
  const state = oauth.generateRandomState();
  const verifier = oauth.generateRandomCodeVerifier();
  const challenge = await oauth.calculatePKCECodeChallenge(verifier);
  const callback = await kit.decide(
    kit.authorizeUrl({ state, code_challenge: challenge, code_challenge_method: 'S256' }),
  );
  const parameters = oauth.validateAuthResponse(server, client, callback, state);
  for (const authentication of [oauth.ClientSecretPost(clientSecret), oauth.ClientSecretBasic(clientSecret)]) {
    const again = await kit.decide(
      kit.authorizeUrl({ state, code_challenge: challenge, code_challenge_method: 'S256' }),
    );
    const fresh = oauth.validateAuthResponse(server, client, again, state);
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      fresh,
      redirectUri,
      verifier,
      insecure,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3599, scope: allScopes.join(' ') });
    const refreshed = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      tokens.refresh_token ?? '',
      insecure,
    );
    expect(await oauth.processRefreshTokenResponse(server, client, refreshed)).not.toHaveProperty('refresh_token');
    const revoked = await oauth.revocationRequest(server, client, authentication, tokens.refresh_token ?? '', insecure);
    await oauth.processRevocationResponse(revoked);
    const dead = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      tokens.refresh_token ?? '',
      insecure,
    );
    await expect(oauth.processRefreshTokenResponse(server, client, dead)).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 400,
    });
  }
  const wrong = oauth.ClientSecretPost('wrong');
  const refused = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    wrong,
    parameters,
    redirectUri,
    verifier,
    insecure,
  );
  await expect(oauth.processAuthorizationCodeResponse(server, client, refused)).rejects.toMatchObject({
    error: 'invalid_client',
    status: 401,
  });
  const denied = await kit.decide(kit.authorizeUrl({ state }), { deny: true });
  expect(() => oauth.validateAuthResponse(server, client, denied, state)).toThrow(oauth.AuthorizationResponseError);
});
