// Generates docs/configuration.md from the list of variables. With --check, writes nothing and fails when the page is
// stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../src/server/main/config-variables.ts';

const file = join(import.meta.dirname, '..', 'docs', 'configuration.md');
const rows = Object.entries(variables).map(([name, { fallback, about, ...rest }]) => {
  const secret = 'secret' in rest && rest.secret ? ' Secret.' : '';
  return `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${about}${secret} |`;
});
const page = `# Configuration

Everything is set by environment variables, read once at the start; every mistake is reported together. This page is generated from the
schema (\`node scripts/configuration-reference.ts\`).

| variable | default | meaning |
|---|---|---|
${rows.join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page) {
  console.error('docs/configuration.md is stale: run "node scripts/configuration-reference.ts"');
  process.exit(1);
}
