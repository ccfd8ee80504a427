import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MAX_BIO_LENGTH, MAX_PICTURE_BYTES } from '#contract/profile.ts';
import { defaultSettings } from '#contract/settings.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildClip } from '#tests/harness/builders.ts';

const product = await testApp();
const { db } = product.services.database;

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };
const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } });

async function send(person: Person, bytes: Buffer, type = 'image/png') {
  const reply = await product.app.inject({
    method: 'PUT',
    url: '/api/profile/picture',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
    payload: bytes,
  });
  return { status: reply.statusCode, body: reply.json() };
}

const filesOf = (userId: string) => readdir(join(product.folder, 'files', 'users', userId, 'avatar')).catch(() => []);

async function fetchPicture(url: string): Promise<Buffer> {
  const reply = await product.app.inject({ method: 'GET', url });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
  return reply.rawPayload;
}

async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe('the profile', () => {
  test('starts with the account’s values and accepts name, bio and category', async () => {
    const ada = await product.person('Ada');
    expect((await ada.call('GET', '/api/profile')).body.data).toMatchObject({
      full_name: 'Ada',
      email: ada.email,
      bio: '',
      category: null,
      picture_url: null,
      public_path: `/creators/${ada.id}`,
    });
    const change = { full_name: '  Ada Lovelace ', bio: 'Numbers & <b>engines</b> 🛠', category: 'Technology' };
    const expected = { full_name: 'Ada Lovelace', bio: change.bio, category: 'Technology' };
    expect((await ada.call('PUT', '/api/profile', change)).body.data).toMatchObject(expected);
    expect((await ada.call('GET', '/api/profile')).body.data).toMatchObject(expected);
    expect((await ada.call('GET', '/api/auth/me')).body.data.user_metadata.full_name).toBe('Ada Lovelace');
    const { rows } = await db.execute(sql`select type from events where user_id = ${ada.id}`);
    expect(rows).toEqual([{ type: 'profile' }]);
  });

  test.each([
    { full_name: ' ', bio: '', category: null },
    { full_name: 'A'.repeat(101), bio: '', category: null },
    { full_name: 'Ada', bio: 'x'.repeat(MAX_BIO_LENGTH + 1), category: null },
    { full_name: 'Ada', bio: '', category: 'Cooking' },
    { full_name: 'Ada' },
  ])('refuses %j', async (change) => {
    const ada = await product.person('Ada');
    expect(await ada.call('PUT', '/api/profile', change)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
    expect((await ada.call('GET', '/api/profile')).body.data.full_name).toBe('Ada');
  });
});

describe('a picture', () => {
  test.each([
    ['JPEG', () => plain(900, 600).jpeg().toBuffer()],
    [
      'PNG with transparency',
      () =>
        sharp({ create: { width: 40, height: 900, channels: 4, background: { ...RED, alpha: 0.5 } } })
          .png()
          .toBuffer(),
    ],
    ['WebP', () => plain(512, 512).webp().toBuffer()],
    ['GIF', () => plain(300, 200).gif().toBuffer()],
    ['AVIF', () => plain(300, 200).avif().toBuffer()],
    ['CMYK JPEG', () => plain(300, 200).toColourspace('cmyk').jpeg().toBuffer()],
    ['16-bit grey PNG', () => plain(300, 200).toColourspace('grey16').png().toBuffer()],
    ['one pixel', () => plain(1, 1).png().toBuffer()],
    ['very long', () => plain(20_000, 3).png().toBuffer()],
  ])('uploaded as %s becomes a square WebP of 512 pixels, whatever type was declared', async (_what, make) => {
    const ada = await product.person('Ada');
    const { status, body } = await send(ada, await make(), 'image/jpeg');
    expect([status, body.msg]).toEqual([200, '']);
    const picture = await fetchPicture(body.data.picture_url);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512, space: 'srgb' });
    expect((await ada.call('GET', '/api/auth/me')).body.data.user_metadata.avatar_url).toBe(body.data.picture_url);
  });

  test('is rotated as its EXIF data says and loses camera, location and author', async () => {
    const ada = await product.person('Ada');
    const half = await plain(400, 800, BLUE).png().toBuffer();
    // Stored sideways with its left half blue; orientation 6 rotates it clockwise, which puts the blue half on top.
    const bytes = await plain(800, 800)
      .composite([{ input: half, left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Artist: 'Secret Author', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await send(ada, bytes, 'image/jpeg');
    const picture = await fetchPicture(body.data.picture_url);
    const [above, below] = [await colourAt(picture, 256, 60), await colourAt(picture, 256, 450)];
    expect(above[2]).toBeGreaterThan(150);
    expect(below[0]).toBeGreaterThan(150);
    expect(picture.includes('Secret Author')).toBe(false);
    const { exif, icc, xmp, orientation } = await sharp(picture).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('that is animated is reduced to its first frame', async () => {
    const ada = await product.person('Ada');
    const frames = await Promise.all([RED, BLUE, BLUE].map((colour) => plain(200, 200, colour).png().toBuffer()));
    const { body } = await send(
      ada,
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      'image/gif',
    );
    const picture = await fetchPicture(body.data.picture_url);
    expect((await sharp(picture).metadata()).pages).toBeUndefined();
    expect((await colourAt(picture, 256, 256))[0]).toBeGreaterThan(150);
  });

  test('that is also another type of file is only a picture afterwards', async () => {
    const ada = await product.person('Ada');
    const zip = deflateRawSync(Buffer.from('<script>alert(1)</script>'));
    for (const tail of [
      '<html><script>alert(1)</script></html>',
      `PK\x03\x04${zip.toString('latin1')}`,
      '<?php system(1) ?>',
    ]) {
      const polyglot = Buffer.concat([await plain(64, 64).jpeg().toBuffer(), Buffer.from(tail, 'latin1')]);
      const { status, body } = await send(ada, polyglot, 'image/jpeg');
      expect(status).toBe(200);
      const picture = await fetchPicture(body.data.picture_url);
      expect(picture.includes('script')).toBe(false);
      expect(picture.includes('PK\x03\x04')).toBe(false);
      expect(picture.includes('<?php')).toBe(false);
    }
  });

  test('replaces the old one, whose file is deleted, and can be removed', async () => {
    const ada = await product.person('Ada');
    const first = (await send(ada, await plain(64, 64).png().toBuffer())).body.data.picture_url;
    const second = (await send(ada, await plain(64, 64, BLUE).png().toBuffer())).body.data.picture_url;
    expect(second).not.toBe(first);
    expect(await filesOf(ada.id)).toHaveLength(1);
    expect((await product.anonymous('GET', first)).status).toBe(404);
    expect((await ada.call('DELETE', '/api/profile/picture')).body.data.picture_url).toBeNull();
    expect(await filesOf(ada.id)).toEqual([]);
    expect((await ada.call('DELETE', '/api/profile/picture')).status).toBe(200);
  });

  test('uploaded eight times at once leaves one file', async () => {
    const ada = await product.person('Ada');
    const bytes = await plain(1200, 900).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(ada, bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await filesOf(ada.id)).toHaveLength(1);
    const { picture_url } = (await ada.call('GET', '/api/profile')).body.data;
    await fetchPicture(picture_url);
  });
});

describe('an upload that is not a picture:', () => {
  const NOT_ONE = 'This picture format is not supported. Use JPEG, PNG, WebP, GIF or AVIF.';
  const DAMAGED = 'The picture is damaged or incomplete and could not be read.';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cases: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['nothing at all', () => Buffer.alloc(0), 'The file is empty.'],
    ['an SVG', () => Buffer.from(svg), NOT_ONE],
    ['an SVG behind an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`), NOT_ONE],
    ['HTML named png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), NOT_ONE],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), NOT_ONE],
    ['a TIFF', () => plain(20, 20).tiff().toBuffer(), NOT_ONE],
    ['a video', () => Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), NOT_ONE],
    ['noise', () => Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)), NOT_ONE],
    [
      'SVG behind the mark of a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
      DAMAGED,
    ],
    ['a GIF of nothing but its mark', () => Buffer.from('GIF89a'), DAMAGED],
    ['a JPEG cut short', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 700), DAMAGED],
    ['a PNG cut short', async () => cut(await noisyPng(), 0.5), DAMAGED],
    [
      'a WebP cut short',
      async () =>
        cut(
          await sharp(await noisyPng())
            .webp()
            .toBuffer(),
          0.5,
        ),
      DAMAGED,
    ],
    [
      'an AVIF cut short',
      async () =>
        cut(
          await sharp(await noisyPng())
            .avif()
            .toBuffer(),
          0.5,
        ),
      DAMAGED,
    ],
    ['a PNG with overwritten bytes', async () => overwritten(await noisyPng()), DAMAGED],
    [
      'a PNG that says it is huge',
      () => hugePng(60_000, 60_000),
      'The picture is too large: 60000 × 60000 pixels. At most 50 million pixels are allowed.',
    ],
    [
      'a GIF that says it is huge',
      () => hugeGif(65_535, 65_535),
      'The picture is too large: 65535 × 65535 pixels. At most 50 million pixels are allowed.',
    ],
    [
      'a bomb of 64 million pixels',
      () => plain(8000, 8000).png({ compressionLevel: 9 }).toBuffer(),
      'The picture is too large: 8000 × 8000 pixels. At most 50 million pixels are allowed.',
    ],
  ];

  test.each(cases)('%s is refused with the reason and leaves nothing behind', async (_what, make, reason) => {
    const ada = await product.person('Ada');
    const kept = (await send(ada, await plain(64, 64).png().toBuffer())).body.data.picture_url;
    const { status, body } = await send(ada, await make());
    expect([status, body.code, body.msg]).toEqual([422, 'picture_refused', reason]);
    expect((await ada.call('GET', '/api/profile')).body.data.picture_url).toBe(kept);
    expect(await filesOf(ada.id)).toHaveLength(1);
    expect(await readdir(join(product.folder, 'files', '.scratch'))).toEqual([]);
  });

  test('six megabytes are refused, and so is one byte over the limit', async () => {
    const ada = await product.person('Ada');
    for (const length of [6 * 1024 * 1024, MAX_PICTURE_BYTES + 1])
      expect(await send(ada, Buffer.alloc(length, 1))).toMatchObject({
        status: 413,
        body: { code: 'too_large', msg: 'The file is too large.' },
      });
    expect(await filesOf(ada.id)).toEqual([]);
  });

  test('a declared type other than an image is refused before the body is read', async () => {
    const ada = await product.person('Ada');
    for (const type of ['image/svg+xml', 'text/html', 'application/octet-stream', 'image/tiff']) {
      const { status, body } = await send(ada, await plain(8, 8).png().toBuffer(), type);
      expect([status, body.code, body.msg]).toEqual([
        415,
        'unsupported_media_type',
        'This file type is not supported here.',
      ]);
    }
    expect(await ada.call('PUT', '/api/profile/picture', { a: 1 })).toMatchObject({ status: 415 });
  });
});

describe('a public profile', () => {
  const shown = (full_name: string) => ({ full_name, bio: '', category: null, avatar_url: null, links: [], clips: [] });
  const see = async (id: string, viewer?: Person) => {
    const { status, body } = await (viewer ? viewer.call : product.anonymous)('GET', `/api/creators/${id}`);
    return status === 200 ? body.data : [status, body.code, body.msg];
  };
  const NONE = [404, 'not_found', 'This profile does not exist.'];
  const show = (person: Person, profileVisibility: string) =>
    person.call('PUT', '/api/settings', { privacy: { ...defaultSettings.privacy, profileVisibility } });

  test('is visible to everybody, to signed-in users, or to its owner only, as the owner chose', async () => {
    const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
    expect([await see(ada.id), await see(ada.id, eve), await see(ada.id, ada)]).toEqual(Array(3).fill(shown('Ada')));
    await show(ada, 'followers');
    expect([await see(ada.id), await see(ada.id, eve), await see(ada.id, ada)]).toEqual([
      NONE,
      shown('Ada'),
      shown('Ada'),
    ]);
    await show(ada, 'private');
    expect([await see(ada.id), await see(ada.id, eve), await see(ada.id, ada)]).toEqual([NONE, NONE, shown('Ada')]);
    expect(await see('nobody', eve)).toEqual(NONE);
  });

  test('shows the picture and never the email address', async () => {
    const ada = await product.person('Ada');
    await send(ada, await plain(64, 64).png().toBuffer());
    const seen = await see(ada.id);
    await fetchPicture(seen.avatar_url);
    expect(JSON.stringify(seen)).not.toContain(ada.email);
  });

  test('shows the links and finished clips that the owner chose, in their order, and plays them; a deleted clip is gone', async () => {
    const ada = await product.person('Ada');
    const [one, two] = [
      await buildClip(product, ada.id, { title: 'One' }),
      await buildClip(product, ada.id, { title: 'Two' }),
    ];
    const links = [{ title: 'My shop', url: 'https://shop.example.com/?a=1' }];
    const saved = await ada.call('PUT', '/api/profile/showcase', { links, clip_ids: [two.id, one.id, two.id] });
    expect([saved.status, saved.body.data.links]).toEqual([200, links]);
    const seen = await see(ada.id);
    expect([seen.links, seen.clips.map(({ title }: { title: string }) => title)]).toEqual([links, ['Two', 'One']]);
    const played = await product.app.inject({ method: 'GET', url: seen.clips[0].video_url });
    expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'video/mp4']);
    await ada.call('DELETE', `/api/clips/${two.id}`);
    expect((await see(ada.id)).clips.map(({ id }: { id: string }) => id)).toEqual([one.id]);
    await show(ada, 'private');
    expect(await see(ada.id)).toEqual(NONE);
  });

  test('does not show what is not the owner’s, not finished, or not an address of the web', async () => {
    const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
    const foreign = await buildClip(product, eve.id);
    const failed = await buildClip(product, ada.id, { status: 'failed' });
    const choose = async (links: object[], clip_ids: string[]) =>
      (await ada.call('PUT', '/api/profile/showcase', { links, clip_ids })).body.code;
    expect(await choose([], [foreign.id])).toBe('not_found');
    expect(await choose([], [failed.id])).toBe('not_found');
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'shop', ''])
      expect(await choose([{ title: 'Shop', url }], [])).toBe('invalid_input');
    expect(await choose([{ title: ' ', url: 'https://example.com' }], [])).toBe('invalid_input');
    expect(await choose(Array(7).fill({ title: 'Shop', url: 'https://example.com' }), [])).toBe('invalid_input');
    expect(await see(ada.id)).toEqual(shown('Ada'));
  });

  test('seen with an expired or invented session is what everybody sees', async () => {
    const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
    await show(ada, 'followers');
    await eve.call('POST', '/api/auth/logout');
    expect(await see(ada.id, eve)).toEqual(NONE);
    await show(ada, 'public');
    expect(await see(ada.id, eve)).toEqual(shown('Ada'));
    const invented = await product.app.inject({
      method: 'GET',
      url: `/api/creators/${ada.id}`,
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    });
    expect(invented.statusCode).toBe(200);
  });

  test('of an account that awaits deletion or confirmation is not found', async () => {
    const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
    await db.execute(sql`update accounts set delete_after = now() + interval '7 days' where id = ${ada.id}`);
    expect(await see(ada.id, eve)).toEqual(NONE);
    const bob = await product.person('Bob');
    await db.execute(sql`update accounts set confirmed_at = null where id = ${bob.id}`);
    expect(await see(bob.id, eve)).toEqual(NONE);
  });
});

const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));

function noisyPng(): Promise<Buffer> {
  const side = 128;
  const noise = Buffer.from(Array.from({ length: side * side * 3 }, (_, index) => (index * 2_654_435_761) % 253));
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

function overwritten(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(0x5a, Math.floor(copy.length / 3), Math.floor((copy.length * 2) / 3));
  return copy;
}

/** A PNG whose header claims these dimensions, with hardly any data after it. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** A GIF whose screen and only frame claim these dimensions, with one pixel behind them. */
function hugeGif(width: number, height: number): Buffer {
  const measures = Buffer.alloc(4);
  measures.writeUInt16LE(width, 0);
  measures.writeUInt16LE(height, 2);
  const screen = [Buffer.from('GIF89a'), measures, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])];
  const frame = [Buffer.from([0x2c, 0, 0, 0, 0]), measures, Buffer.from([0, 2, 2, 0x4c, 1, 0, 0x3b])];
  return Buffer.concat([...screen, ...frame]);
}
