import { relative } from 'node:path';

const LONGEST = 200;

/**
 * ESLint's findings, one line each. The attack strings that some rules quote can be thousands of characters long.
 * @param {import('eslint').ESLint.LintResult[]} results
 * @param {import('eslint').ESLint.LintResultData} data
 */
export default function formatResults(results, { cwd }) {
  return results
    .flatMap(({ filePath, messages }) =>
      messages.map(
        ({ line, ruleId, message }) => `${relative(cwd, filePath)}:${line} ${ruleId}: ${message.slice(0, LONGEST)}`,
      ),
    )
    .join('\n');
}
