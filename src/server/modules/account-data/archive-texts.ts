import { escapeHtml } from '#server/kit/escape-html.ts';

/** Descriptions of the tables in an archive, for its reader. A table without one is only listed. */
const about: Readonly<Record<string, string>> = {
  accounts: 'Your account: address, name, bio, category, and what your public profile shows.',
  account_settings: 'Your settings, as far as you changed them.',
  account_exports: 'Exports you asked for.',
  account_backups: 'Nightly archives of your account.',
  account_links: 'Links in messages that were sent to you (without what makes them work).',
  audit_log: 'What happened to the security of your account.',
  clip_runs: 'Generations of clips: what was asked for and what came of it.',
  clips: 'Your clips: texts, scores with their reasons, edit decisions.',
  connections: 'Accounts of platforms that you connected (without what gives access to them).',
  connection_audience: 'Who watches your accounts, as the platforms tell.',
  connection_days: 'Figures of your accounts by day.',
  events: 'What changed lately, as it is told to open windows.',
  known_devices: 'Browsers that have signed in (without what proves them).',
  figure_derivations: 'How far figures by day have been worked out.',
  figure_series: 'What was counted of your accounts and posts, with the newest value.',
  finding_sets: 'What your results say: groups of your posts that did better or worse than the others.',
  job_checkpoints: 'Interim results of work that is going on or ended today.',
  job_runs: 'Work done for you in the background.',
  lane_turns: 'When your background work last had its turn among that of other accounts.',
  mail_messages: 'Messages that were sent to you: subject and state, without their bodies.',
  notification_deliveries: 'How notifications went out.',
  notifications: 'Your notifications.',
  oauth_states: 'Connections to platforms that you began to make (without what makes them work).',
  observations: 'Figures of your accounts and posts as they were read.',
  passkey_challenges: 'Uses of passkeys that were begun.',
  passkeys: 'Your passkeys: name and public key.',
  post_comments: 'Comments under your posts, as they were last read.',
  post_retention: 'How your videos are watched from beginning to end, as last read.',
  post_refusals: 'What a platform refused to tell about single posts, and when it is asked again.',
  push_subscriptions: 'Browsers that get push messages.',
  recovery_codes: 'When recovery codes were used (not the codes).',
  sessions: 'Where you are or were signed in.',
  spoken_passages: 'Passages of your videos that ideas and searches quote, made from their words.',
  totp_secrets: 'Since when an authenticator app is set up (not its secret).',
  transcript_versions: 'Earlier versions of the words of your videos.',
  transcripts: 'The words of your videos, with their times and what was corrected.',
  uploads: 'Files you uploaded.',
  usage_counts: 'How often you used what, by day.',
  videos: 'Your videos: title, measures, where their files stand below media/.',
  waitlist: 'Your place on the waitlist.',
};

export type ArchiveFacts = {
  email: string;
  at: Date;
  tables: readonly { name: string; rows: number }[];
  files: number;
};

const FORMAT = [
  'data/TABLE.json holds one JSON array per table, one row per line. Times are ISO 8601 with their offset from ' +
    'UTC, bytes are hexadecimal.',
  'media/ holds your files as they are stored: videos (source, preview, poster, sprite sheet, transcript), ' +
    'clips (MP4 and cover), your picture.',
  'A row names its files by keys such as users/ID/videos/ID/source.mp4: what follows users/ID/ is the path below media/.',
  'Left out are only secrets that would open your account: hashes of passwords and tokens, keys, and bodies of ' +
    'messages with links.',
];

/** The archive's README.txt. */
export function readmeText({ email, at, tables, files }: ArchiveFacts): string {
  const lines = tables.map(({ name, rows }) => `  data/${name}.json (${rows}): ${about[name] ?? ''}`.trimEnd());
  return [
    `Everything that Reelwright keeps of ${email}, as of ${at.toISOString()}.`,
    '',
    ...FORMAT,
    '',
    'Tables, with the number of their rows:',
    ...lines,
    '',
    `Files below media/: ${files}`,
    '',
  ].join('\n');
}

/** The archive's index.html: the same content for a browser, without scripts or external resources. */
export function indexHtml({ email, at, tables, files }: ArchiveFacts): string {
  const rows = tables.map(
    ({ name, rows: count }) =>
      `<tr><td><a href="data/${name}.json">${name}</a></td><td>${count}</td><td>${escapeHtml(about[name] ?? '')}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Your Reelwright data</title></head><body>
<h1>Your Reelwright data</h1>
<p>Everything that Reelwright keeps of ${escapeHtml(email)}, as of ${at.toISOString()}.</p>
${FORMAT.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<table border="1" cellpadding="6"><thead><tr><th>Table</th><th>Rows</th><th>What it is</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
<p><a href="media/">Files</a>: ${files}</p>
</body></html>
`;
}
