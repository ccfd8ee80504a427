import { relative } from 'node:path';

const LONGEST = 200;

/** What ESLint found, one line each. The attack strings that some rules quote can be thousands of characters long. */
export default function formatResults(results, { cwd }) {
  return results
    .flatMap(({ filePath, messages }) =>
      messages.map(({ line, ruleId, message }) => `${relative(cwd, filePath)}:${line} ${ruleId}: ${message.slice(0, LONGEST)}`),
    )
    .join('\n');
}
