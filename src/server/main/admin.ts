import { runAdmin } from './run-admin.ts';

// NOTE: the code is left for the process to end with, not exited with: a pipe may not have taken the last lines yet.
process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
});
