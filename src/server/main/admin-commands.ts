import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { email as emailAddress, MAX_NAME_LENGTH } from '#contract/auth.ts';
import { language as languageCode } from '#contract/language-tag.ts';
import { type Language, languages } from '#contract/languages.ts';
import { AppError } from '#server/kit/app-error.ts';
import { toCsv } from '#server/kit/csv.ts';
import { listBackups } from '#server/modules/account-data/account-data.ts';
import { purgeAccounts } from '#server/modules/account-data/purge.job.ts';
import { restoreBackup } from '#server/modules/account-data/restore.ts';
import { listAccounts } from '#server/modules/accounts/store.ts';
import { listOutbox, readOutboxMessage } from '#server/modules/mail/mail.ts';
import { describeCalls } from '#server/modules/model-use/describe-calls.ts';
import { countHeldRestored, releaseRestored } from '#server/modules/publications/publications.ts';
import { listUse } from '#server/modules/settings/settings.ts';
import { invite } from '#server/modules/sign-in/invitations.ts';
import {
  announce,
  createUser,
  endSessionsOf,
  grantOperator,
  makeResetLink,
  removeOperator,
  resetSecondFactors,
} from '#server/modules/sign-in/operator.ts';
import { listWaitlistEntries, type WaitlistEntry } from '#server/modules/waitlist/store.ts';
import { verbatim } from '#texts/message.ts';
import type { Operator } from './admin-services.ts';
import { purgeDeps } from './purge.ts';

/** The arguments after the command's words, and where output goes. */
export type AdminCall = {
  values: readonly string[];
  options: {
    language?: string | undefined;
    name?: string | undefined;
    file?: string | undefined;
    remove?: boolean | undefined;
  };
  /**
   * Working directory for relative file names: npm runs scripts in the project folder, whose configuration they share
   * with `npm start`.
   */
  folder: string;
  print: (line: string) => void;
};
type Command = {
  words: readonly string[];
  /** Minimum and maximum number of arguments. */
  least: number;
  most: number;
  options: readonly string[];
  usage: string;
  about: string;
  run: (operator: Operator, call: AdminCall) => Promise<void>;
};

const OUTBOX_LINES = 100;

/** All operator commands, in the order of the help text. */
export const commands: readonly Command[] = [
  command('waitlist list', 'Who waits, in the order in which they came', async ({ services }, { print }) => {
    for (const row of waitlistRows(await listWaitlistEntries(services.database.db))) print(row.join('  '));
  }),
  command(
    'waitlist export [FILE]',
    'The same as CSV, into a file or to the screen',
    async ({ services }, { values, folder, print }) => {
      const entries = await listWaitlistEntries(services.database.db);
      const csv = toCsv([
        ['email', 'language', 'joined the list', 'invited', 'has an account'],
        ...waitlistRows(entries),
      ]);
      if (values[0] === undefined) return print(csv.trimEnd());
      await writeFile(resolve(folder, values[0]), csv, { mode: 0o600 });
      print(`${entries.length} addresses in ${values[0]}`);
    },
  ),
  command('invite EMAIL [--language es]', 'Send an invitation, and show its link', inviteOne, ['language']),
  command('users list', 'Every account', async ({ services }, { print }) => {
    for (const {
      email,
      fullName,
      createdAt,
      confirmedAt,
      lastSeenAt,
      isDemo,
      isOperator,
      deleteAfter,
    } of await listAccounts(services.database.db)) {
      const marks = [
        !confirmedAt && 'not confirmed',
        isDemo && 'demo',
        isOperator && 'operator',
        deleteAfter && `deleted after ${day(deleteAfter)}`,
      ];
      const facts = [
        `since ${day(createdAt)}`,
        lastSeenAt ? `seen ${day(lastSeenAt)}` : 'not signed in',
        ...marks.filter(Boolean),
      ];
      print(`${email}  ${fullName ?? ''}  ${facts.join(', ')}`);
    }
  }),
  command('users create EMAIL --name NAME', 'Make an account, and show the link that sets its password', createOne, [
    'name',
  ]),
  command(
    'operator EMAIL [--remove]',
    'Make an account an operator of this installation, or no longer one',
    async ({ services }, { values, options, print }) => {
      const email = address(values);
      await (options.remove ? removeOperator : grantOperator)(services.database.db, email);
      print(options.remove ? `${email} is no operator any more.` : `${email} is an operator of this installation.`);
    },
    ['remove'],
  ),
  command(
    'reset-link EMAIL',
    'Show a link under which somebody sets a new password, for instance where no mail is sent',
    async (operator, { values, print }) => {
      const link = await makeResetLink(accountDeps(operator), address(values));
      print(`Hand this link to the owner of the account. It is good once and for an hour:\n${link}`);
    },
  ),
  command('sessions end EMAIL', 'Sign an account out everywhere', async ({ services }, { values, print }) => {
    await endSessionsOf(services.database.db, address(values));
    print('Every session has ended.');
  }),
  command(
    'mfa reset EMAIL',
    'Take away the second factors of somebody who lost them',
    async (operator, { values, print }) => {
      await resetSecondFactors(accountDeps(operator), address(values));
      print('Second factors are off, every session has ended, and the owner is notified by mail.');
    },
  ),
  command('outbox list', 'The newest messages, and what became of them', async ({ services }, { print }) => {
    for (const { id, createdAt, state, toAddress, subject } of await listOutbox(services.database.db, {
      limit: OUTBOX_LINES,
    }))
      print(`${id}  ${createdAt.toISOString()}  ${state}  ${toAddress}  ${subject}`);
  }),
  command(
    'outbox show ID',
    'One message; its text is here until it was sent',
    async ({ services }, { values, print }) => {
      const message = await readOutboxMessage(services.database.db, values[0] ?? '');
      print(
        `To: ${message.toAddress}\nSubject: ${message.subject}\nState: ${message.state}${message.error ? ` (${message.error})` : ''}\n`,
      );
      print(message.textBody ?? 'The text is gone: the message was sent.');
    },
  ),
  command(
    'announce SUBJECT FILE',
    'Mail a text to the accounts that asked for news (marketing emails in their settings)',
    async (operator, { values: [subject = '', file = ''], folder, print }) => {
      const sent = await announce(accountDeps(operator), {
        subject,
        text: await readFile(resolve(folder, file), 'utf8'),
      });
      print(`${sent} ${sent === 1 ? 'message is' : 'messages are'} written.`);
    },
  ),
  command('backup list [EMAIL]', 'Nightly archives of accounts', async ({ services }, { values, print }) => {
    for (const { id, email, createdAt, sizeBytes } of await listBackups(services.database.db, values[0]))
      print(`${id}  ${email}  ${createdAt.toISOString()}  ${sizeBytes} bytes`);
  }),
  command(
    'backup restore EMAIL [ID] [--file FILE]',
    'Bring back what an archive holds and is missing here',
    restoreOne,
    ['file'],
  ),
  command(
    'publications held',
    'How many publications wait because the database was restored',
    async ({ services }, { print }) => {
      print(`${await countHeldRestored(services.database.db)} publications wait.`);
    },
  ),
  command(
    'publications release',
    'Publish what waits because the database was restored; look first that it is not posted already',
    async ({ services: { database, clock } }, { print }) => {
      print(`${await releaseRestored(database.db, clock.now())} publications go on.`);
    },
  ),
  command('accounts purge', 'Remove accounts whose grace period is over, now', async (operator, { print }) => {
    const done = await purgeAccounts(purgeDeps(operator.config, operator.services), new AbortController().signal);
    print(
      `${done.accounts} accounts and ${done.exports} exports removed, ${done.waiting} accounts wait for their work to stop.`,
    );
  }),
  command('usage', 'How often things were done in the last 30 days', async ({ services }, { print }) => {
    for (const { day: on, action, uses, accounts } of await listUse(services.database.db))
      print(`${on}  ${action}  ${uses} times by ${accounts} accounts`);
  }),
  command(
    'model-calls',
    'Calls of the language model in the last 30 days: outcomes, tokens, costs, times',
    async (operator, { print }) => {
      const { database, clock } = operator.services;
      for (const line of await describeCalls(database.db, clock.now())) print(line);
    },
  ),
];

/** Derives the command from `usage`: lower-case words, then arguments; optional ones in brackets. */
function command(usage: string, about: string, run: Command['run'], options: readonly string[] = []): Command {
  const parts = usage
    .replace(/\[--[^[\]]*\]|--\w+ [A-Z]+/g, '')
    .trim()
    .split(/\s+/);
  const words = parts.filter((part) => /^[a-z]/.test(part));
  const most = parts.length - words.length;
  const least = parts.filter((part) => /^[A-Z]/.test(part)).length;
  return { words, least, most, options, usage, about, run };
}

async function inviteOne(operator: Operator, { values, options, print }: AdminCall): Promise<void> {
  const language = options.language === undefined ? undefined : languageOption(options.language);
  const link = await invite(accountDeps(operator), { email: address(values), language });
  const way =
    operator.config.mail.smtpUrl === undefined ? 'The message lies in the outbox' : 'The message is on its way';
  print(
    `${operator.alone ? 'The message goes out when Reelwright runs' : way}. The link, good once and for 7 days:\n${link}`,
  );
}

/** @throws AppError invalid_input */
function languageOption(value: string): Language {
  const parsed = languageCode.safeParse(value);
  if (!parsed.success)
    throw new AppError('invalid_input', verbatim(`--language is one of ${Object.keys(languages).join(', ')}.`));
  return parsed.data;
}

async function createOne(operator: Operator, { values, options, print }: AdminCall): Promise<void> {
  const name = z
    .string('--name NAME is needed')
    .check(z.trim(), z.minLength(1, '--name NAME is needed'), z.maxLength(MAX_NAME_LENGTH))
    .parse(options.name);
  const link = await createUser(accountDeps(operator), { email: address(values), name });
  print(`The account stands. Its owner sets the password under this link, good once and for 7 days:\n${link}`);
}

async function restoreOne({ services }: Operator, { values, options, folder, print }: AdminCall): Promise<void> {
  const { storage, clock, database } = services;
  const file = options.file === undefined ? undefined : resolve(folder, options.file);
  const done = await restoreBackup(
    { db: database.db, storage, clock },
    { email: address(values), backupId: values[1], file },
  );
  print(`${done.rows} rows and ${done.files} files are back.`);
  if (done.created) print('The account stands again. Its owner asks for a new password on the sign-in form.');
}

function accountDeps({ services, config }: Operator) {
  const { database, clock, queue } = services;
  return { db: database.db, clock, queue, policy: { publicUrl: config.http.publicUrl } };
}

function waitlistRows(entries: readonly WaitlistEntry[]): string[][] {
  return entries.map(({ email, language, createdAt, invitedAt, joinedAt }) => [
    email,
    language ?? '',
    createdAt.toISOString(),
    invitedAt?.toISOString() ?? '',
    joinedAt?.toISOString() ?? '',
  ]);
}

function address([value]: readonly string[]): string {
  return emailAddress.parse(value);
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}
