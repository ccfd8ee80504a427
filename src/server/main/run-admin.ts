import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { AppError } from '#server/kit/app-error.ts';
import { silentLog } from '#server/kit/log.ts';
import { verbatim } from '#texts/message.ts';
import { type AdminCall, commands } from './admin-commands.ts';
import { openOperator } from './admin-services.ts';
import { ConfigError, readConfig } from './config.ts';
import { formText } from './form-text.ts';
import { CONFIG_MISTAKE } from './process.ts';

/** Exit code for an invalid command, or one whose subject does not exist. */
const INPUT_FAULT = 2;
/** The command's environment and its two output streams. */
export type Terminal = {
  environment: Record<string, string | undefined>;
  out: (text: string) => void;
  error: (text: string) => void;
};

const HELP = `Usage: npm run admin -- COMMAND

${commands.map(({ usage, about }) => `  ${usage.padEnd(44)}${about}`).join('\n')}

It reads the same configuration as npm start, and may be used while the product runs. Exit codes: 0 done, ${INPUT_FAULT} a mistake in the command,
${CONFIG_MISTAKE} a mistake in the configuration, 1 anything else.
`;

/** Runs one operator command. @returns the exit code; every error has been reported in a sentence */
export async function runAdmin(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await run(args, terminal);
    return 0;
  } catch (error) {
    if (error instanceof AppError) return tell(terminal, error.message, INPUT_FAULT);
    if (error instanceof z.core.$ZodError)
      return tell(terminal, error.issues.map(({ message }) => formText(message)).join('\n'), INPUT_FAULT);
    if (error instanceof ConfigError) return tell(terminal, error.message, CONFIG_MISTAKE);
    return tell(terminal, (error as Error).stack ?? String(error), 1);
  }
}

async function run(args: readonly string[], { environment, out }: Terminal): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h') || args[0] === 'help') return out(HELP);
  const { command, call } = readCall(args);
  const operator = await openOperator(readConfig(environment), silentLog);
  try {
    await command.run(operator, { ...call, folder: environment.INIT_CWD ?? '.', print: (line) => out(`${line}\n`) });
  } finally {
    await operator.close();
  }
}

/** The command that the arguments start with, and the remaining arguments. @throws AppError invalid_input */
function readCall(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const command = commands.find(({ words }) => words.every((word, index) => positionals[index] === word));
  if (!command)
    throw new AppError(
      'invalid_input',
      verbatim(`There is no command "${positionals.join(' ')}". npm run admin -- help lists them.`),
    );
  const rest = positionals.slice(command.words.length);
  if (rest.length < command.least || rest.length > command.most)
    throw new AppError('invalid_input', verbatim(`Usage: npm run admin -- ${command.usage}`));
  const unknown = Object.keys(values).find((name) => !command.options.includes(name));
  if (unknown)
    throw new AppError(
      'invalid_input',
      verbatim(`--${unknown} is no option here. Usage: npm run admin -- ${command.usage}`),
    );
  const call: Pick<AdminCall, 'values' | 'options'> = { values: rest, options: values };
  return { command, call };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        language: { type: 'string' },
        name: { type: 'string' },
        file: { type: 'string' },
        remove: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new AppError('invalid_input', verbatim((error as Error).message), { cause: error });
  }
}

function tell({ error }: Terminal, text: string, code: number): number {
  error(`${text}\n`);
  return code;
}
