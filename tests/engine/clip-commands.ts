/**
 * Runs `npm run clip` several times in one process, for refusals, which take less time than starting a process:
 * `clip-commands.ts JSON`, with the arguments of each run. Prints the error output and exit code of each as JSON.
 */
const commands: string[][] = JSON.parse(process.argv[2] ?? '[]');
const write = process.stderr.write.bind(process.stderr);
const results: { stderr: string; code: number | undefined }[] = [];
for (const [number, args] of commands.entries()) {
  let stderr = '';
  process.argv = [process.argv[0] ?? '', 'clip.ts', ...args];
  process.exitCode = undefined;
  process.stderr.write = (text: string | Uint8Array) => {
    stderr += text;
    return true;
  };
  await import(`#server/main/clip.ts?${number}`);
  process.stderr.write = write;
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
  results.push({ stderr, code: Number(process.exitCode) });
}
process.exitCode = 0;
process.stdout.write(JSON.stringify(results));
