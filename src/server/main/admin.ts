import { runAdmin } from './run-admin.ts';

// NOTE: sets the exit code instead of exiting, since a pipe may not have received the last lines yet.
process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
});
