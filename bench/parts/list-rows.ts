import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { EditDecisions } from '#server/clip-engine/shapes.ts';
import type { Db } from '#server/db/database.ts';
import { systemClock } from '#server/kit/clock.ts';
import { openSession } from '#server/modules/accounts/sessions.ts';
import { insertAccount } from '#server/modules/accounts/store.ts';
import { clips } from '#server/modules/clips/tables.ts';
import { msg } from '#texts/message.ts';

/** Inserts an account with `count` finished clips as the engine would leave them, and returns a session token. */
export async function fillAccount(db: Db, name: string, count: number): Promise<{ userId: string; token: string }> {
  const userId = randomUUID();
  // Nobody signs in with this account; the session is created directly.
  await insertAccount(db, {
    id: userId,
    email: `${name}@example.com`,
    fullName: name,
    passwordHash: 'none',
    isDemo: false,
    confirmedAt: new Date(),
  });
  await db.insert(clips).values(Array.from({ length: count }, (_, ordinal) => clipRow(userId, ordinal)));
  await db.execute(sql`analyze clips`);
  const { token } = await openSession(db, systemClock, userId, { ip: '', userAgent: 'bench', browser: false });
  return { userId, token };
}

/**
 * Copies every existing row `times` - 1 times: to other accounts, or (`alone`) to the same one. The rows of an account
 * end up scattered, as they would in real use.
 */
export async function multiplyRows(db: Db, times: number, alone: boolean): Promise<void> {
  const owner = alone ? sql`user_id` : sql`user_id || '-' || g`;
  if (!alone) {
    await db.execute(sql`insert into accounts (id, email, password_hash)
      select id || '-' || g, g || email, 'none' from accounts, generate_series(2, ${times}::int) g`);
  }
  const { rows } = await db.execute<{ name: string }>(sql`select column_name as name from information_schema.columns
    where table_name = 'clips' and column_name not in ('id', 'user_id', 'run_id') order by ordinal_position`);
  const rest = sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`insert into clips (id, user_id, run_id, ${rest})
    select gen_random_uuid()::text, ${owner}, gen_random_uuid()::text, ${rest}
      from clips, generate_series(2, ${times}::int) g order by md5(g || clips.id)`);
  await db.execute(sql`vacuum analyze clips`);
}

const SECONDS = 36;
const WORDS_PER_SECOND = 2.5;

function clipRow(userId: string, ordinal: number): typeof clips.$inferInsert {
  const id = randomUUID();
  const startSeconds = ordinal * 20;
  return {
    id,
    userId,
    runId: randomUUID(),
    videoId: randomUUID(),
    videoTitle: 'What two hundred tiny experiments taught us',
    sourcePlatform: 'upload',
    ordinal,
    status: 'completed',
    title: `Why people stop watching, part ${ordinal}`,
    description: 'A question that answers itself in half a minute, with the number that nobody expected.',
    hashtags: ['hooks', 'editing', 'shorts'],
    viralScore: (ordinal % 100) / 10,
    viralReason: [msg('moment.opening_question'), msg('moment.payoff')],
    startSeconds,
    endSeconds: startSeconds + SECONDS,
    durationSeconds: SECONDS,
    filler: false,
    layout: 'crop',
    evidence: Array.from({ length: 6 }, (_, i) => ({
      signal: `signal-${i}`,
      label: msg('moment.opening_question'),
      detail: msg('moment.opening_question_why'),
      points: 1.2,
      span: { startSeconds, endSeconds: startSeconds + 4 },
      quote: 'Why do people stop watching after three seconds?',
    })),
    transcript: 'Why do people stop watching after three seconds? '.repeat(10),
    edit: editOf(startSeconds),
    inspection: {
      width: 1080,
      height: 1920,
      durationSeconds: SECONDS,
      videoCodec: 'h264',
      videoProfile: 'High',
      pixelFormat: 'yuv420p',
      frameRate: 25,
      audioCodec: 'aac',
      sampleRate: 48_000,
      fastStart: true,
      integratedLufs: -14,
      truePeakDbtp: -1.2,
      blackOpening: false,
      faceInsideShare: 1,
      wordsCut: 0,
      warnings: [],
    },
    fileKey: `users/${userId}/clips/${id}/clip.mp4`,
    coverKey: `users/${userId}/clips/${id}/cover.jpg`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + ordinal * 60_000),
  };
}

function editOf(startSeconds: number): EditDecisions {
  const words = Array.from({ length: SECONDS * WORDS_PER_SECOND }, (_, i) => ({
    text: `word${i}`,
    startSeconds: i / WORDS_PER_SECOND,
    endSeconds: (i + 0.8) / WORDS_PER_SECOND,
    confidence: 0.97,
  }));
  const chunks = Array.from({ length: words.length / 3 }, (_, i) => ({
    startSeconds: (3 * i) / WORDS_PER_SECOND,
    endSeconds: (3 * i + 3) / WORDS_PER_SECOND,
    words: words.slice(3 * i, 3 * i + 3),
  }));
  const keys = Array.from({ length: 8 }, (_, i) => ({ atSeconds: i / 2, x: 300 + 17 * i, y: 0 }));
  const shots = Array.from({ length: 4 }, (_, i) => ({
    startSeconds: startSeconds + 9 * i,
    endSeconds: startSeconds + 9 * i + 9,
    layout: 'crop' as const,
    keys,
    cropWidth: 608,
    cropHeight: 1080,
  }));
  return {
    source: { startSeconds, endSeconds: startSeconds + SECONDS },
    crop: { shots, width: 1080, height: 1920, faceInsideShare: 1 },
    captions: { style: 'bold', chunks },
    gainDb: 4.2,
    ceilingDb: -1.8,
    renderer: 1,
  };
}
