import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { type Platform, platforms } from '#contract/connections.ts';
import type { DoctorReport } from '#contract/doctor.ts';
import { findInstalledModels } from '#server/clip-engine/speech/models.ts';
import { hasSpeechLibrary } from '#server/clip-engine/speech/recogniser.ts';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { listAccounts } from '#server/modules/accounts/store.ts';
import { examinePlatform, examineUser, type Report, reportToWire } from '#server/modules/doctor/doctor.ts';
import { testModel } from '#server/modules/model-use/test-model.ts';
import { readRates } from '#server/modules/rates/rates.ts';
import { say } from '#texts/say.ts';
import { type Operator, openOperator } from './admin-services.ts';
import { type Config, ConfigError, isLoopback, readConfig } from './config.ts';
import { modelOf } from './model.ts';
import { openDoctor } from './open-doctor.ts';
import { CONFIG_MISTAKE } from './process.ts';
import { readSpeed } from './speech-speed.ts';
import { findTranscribers } from './transcribers.ts';

const HELP = `Usage: npm run doctor -- [--platform ${platforms.join('|')}] [--json]

Examines this machine, how the platforms are set up, and every connected account. Exit codes: 0 nothing is wrong, 1 a problem was found,
2 a mistake in the command, ${CONFIG_MISTAKE} a mistake in the configuration.
`;
const INPUT_FAULT = 2;
/** Less than a few long videos with their clips need. */
const LITTLE_BYTES = 2e9;
const marks = { ok: '✓', warning: '!', problem: '✗', skipped: '·' };

/** One line about the machine itself. */
type MachineCheck = { name: string; state: 'ok' | 'warning' | 'problem'; finding: string };

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { platform: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return print(HELP, 0);
  const chosen = platforms.filter((platform) => values.platform === undefined || platform === values.platform);
  if (chosen.length === 0) throw new TypeError(`There is no platform "${values.platform}".`);
  const config = readConfig(process.env);
  const operator = await openOperator(config, silentLog);
  try {
    const machine = await examineMachine(config, operator);
    const reports = await examineAll(operator, chosen);
    const wrong = [...machine, ...reports].some(({ state }) => state === 'problem');
    return print(
      values.json ? `${JSON.stringify({ machine, reports }, null, 2)}\n` : reportText(machine, reports),
      wrong ? 1 : 0,
    );
  } finally {
    await operator.close();
  }
}

async function examineAll({ services, config }: Operator, chosen: readonly Platform[]): Promise<DoctorReport[]> {
  const deps = await openDoctor(config, services, silentLog);
  const reports: DoctorReport[] = [];
  for (const platform of chosen) reports.push(inEnglish(await examinePlatform(deps, platform)));
  for (const { id } of await listAccounts(services.database.db)) {
    const ofUser = await examineUser(deps, id);
    reports.push(...ofUser.filter(({ platform }) => chosen.includes(platform)).map(inEnglish));
  }
  return reports;
}

async function examineMachine(config: Config, { services, alone, openPaths }: Operator): Promise<MachineCheck[]> {
  const freeBytes = await services.storage.readFreeBytes();
  const transcribers = (await findTranscribers(config)) ?? [];
  return [
    { name: 'Database', state: 'ok', finding: alone ? 'It opens; the product does not run.' : 'It answers.' },
    {
      name: 'Storage',
      state: freeBytes !== undefined && freeBytes < LITTLE_BYTES ? 'warning' : 'ok',
      finding: freeBytes === undefined ? 'It answers.' : `${(freeBytes / 1e9).toFixed(1)} GB are free.`,
    },
    {
      name: 'Data folder',
      state: openPaths.length > 0 ? 'warning' : 'ok',
      finding:
        openPaths.length > 0
          ? `Other users of this machine can read ${openPaths.map(({ path, reason }) => `${path} (${reason})`).join(', ')}.`
          : `${config.dataDir} is closed to other users of this machine.`,
    },
    ...examineAddresses(config),
    await examineFfmpeg(config),
    {
      name: 'Speech recognition',
      state: transcribers.length > 0 ? 'ok' : 'warning',
      finding:
        transcribers.length > 0
          ? transcribers.map(({ name }) => name).join(', ')
          : 'There is none: videos without subtitles get clips without captions.',
    },
    await examineSpeechModel(config, (await readRates(services.database.db)).recognise),
    await examineModel(config),
    {
      name: 'Mail',
      state: config.mail.smtpUrl ? 'ok' : 'warning',
      finding: config.mail.smtpUrl
        ? 'A mail server is set.'
        : 'No mail server is set: messages stay in the local outbox.',
    },
  ];
}

/**
 * The host names the product answers to, and whether it trusts the proxy that an https address implies: the product
 * itself speaks HTTP only.
 */
function examineAddresses({ http: { publicUrl, host, allowedHosts, trustedProxies } }: Config): MachineCheck[] {
  const names = [...new Set(['localhost', ...allowedHosts.filter((name) => isIP(name) === 0)])];
  const onlyLocal = names.length === 1 && !isLoopback(host);
  const isBehindProxy = publicUrl.startsWith('https:');
  return [
    {
      name: 'Addresses',
      state: onlyLocal ? 'warning' : 'ok',
      finding: `It answers to ${names.join(', ')} and IP addresses; requests for other names are refused.${onlyLocal ? ' Set PUBLIC_URL, or ALLOWED_HOSTS for the names it has in your network.' : ''}`,
    },
    ...(isBehindProxy && trustedProxies.length === 0
      ? [
          {
            name: 'Proxy',
            state: 'warning' as const,
            finding:
              'PUBLIC_URL is https, so a proxy stands in front, but TRUSTED_PROXIES is not set: all visitors ' +
              'count as one address, and share its limits.',
          },
        ]
      : []),
  ];
}

/** `measured`: duration of recognition in the product, as a share of the audio's length. */
async function examineSpeechModel({ speech }: Config, measured: number | undefined): Promise<MachineCheck> {
  const name = 'Speech model';
  const [installed] = await findInstalledModels(speech);
  if (installed === undefined) {
    const finding =
      speech.folder === undefined
        ? 'None is installed: npm run speech -- list'
        : `SPEECH_MODEL_DIR (${speech.folder}) does not hold the files of a model we know: npm run speech -- list`;
    return { name, state: speech.folder === undefined ? 'ok' : 'problem', finding };
  }
  const { model, folder } = installed;
  if (!hasSpeechLibrary())
    return { name, state: 'problem', finding: `${model.name} at ${folder}, but sherpa-onnx-node is not installed.` };
  const factor = measured ?? (await readSpeed(speech.modelsFolder, model.id));
  const speed =
    factor === undefined
      ? 'its speed here is not known: npm run speech -- test FILE, or Test in the settings'
      : `an hour of sound takes about ${Math.max(1, Math.round(factor * 60))} minutes by what was measured here`;
  return { name, state: 'ok', finding: `${model.name} at ${folder}; ${speed}.` };
}

async function examineModel({ ai }: Config): Promise<MachineCheck> {
  const { state, finding } = await testModel(await modelOf(ai));
  return { name: 'Language model', state, finding: say('en', finding) };
}

async function examineFfmpeg({ ffmpegPath }: Config): Promise<MachineCheck> {
  try {
    const { capabilities } = await openFfmpeg({ ffmpegPath, log: silentLog });
    const { version, warnings } = capabilities;
    return {
      name: 'ffmpeg',
      state: warnings.length > 0 ? 'warning' : 'ok',
      finding: [version, ...warnings].join('; '),
    };
  } catch (error) {
    return { name: 'ffmpeg', state: 'problem', finding: (error as Error).message };
  }
}

const inEnglish = (report: Report) => reportToWire((text) => say('en', text), report);

function reportText(machine: readonly MachineCheck[], reports: readonly DoctorReport[]): string {
  const lines = ['This machine', ...machine.map(({ name, state, finding }) => `  ${marks[state]} ${name}: ${finding}`)];
  for (const { platform, mode, connection_id, account, forecast, checks } of reports) {
    const what =
      connection_id === null ? `${platform} (${mode})` : `${platform}: ${account ?? connection_id} (${mode})`;
    lines.push('', what, `  ${forecast}`);
    for (const { state, title, finding, remedy, cause } of checks) {
      lines.push(`  ${marks[state]} ${title}: ${finding}${state === 'ok' || state === 'skipped' ? '' : ` [${cause}]`}`);
      if (remedy) lines.push(`      ${remedy}`);
    }
  }
  // Account names are arbitrary: strip terminal control characters.
  return `${lines.map((line) => line.replace(/\p{Cc}/gu, '')).join('\n')}\n`;
}

function print(text: string, code: number): number {
  process.stdout.write(text);
  return code;
}

try {
  // Sets the exit code instead of exiting: a pipe may not have received the last lines yet.
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError || error instanceof TypeError ? error.message : (error as Error).stack}\n`,
  );
  process.exitCode = error instanceof ConfigError ? CONFIG_MISTAKE : error instanceof TypeError ? INPUT_FAULT : 1;
}
