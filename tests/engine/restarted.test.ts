import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Process } from './processes.ts';
import { processesNaming, waitFor } from './processes.ts';
import { prepareProduct, type WholeProduct } from './product.ts';

const RESTART_LIMIT_SECONDS = 30;

let product: WholeProduct;
beforeAll(async () => {
  product = await prepareProduct();
  await product.start();
}, 120_000);
afterAll(() => product.clear(), 60_000);

const findProcess = async (program: RegExp): Promise<Process> => {
  const found = (await product.tree()).find(({ command }) => program.test(command));
  if (!found) throw new Error(`no process runs ${program}`);
  return found;
};
const answers = async (path: string) => {
  const status = await product.call('GET', path).then(
    (answer) => answer.status,
    () => undefined,
  );
  return status === 200 ? true : undefined;
};

test.each([
  ['web', /main\/web\.ts/],
  ['worker', /main\/worker\.ts/],
])(
  'a %s process that dies is restarted while the others continue',
  async (_role, program) => {
    const dead = await findProcess(program);
    const others = (await product.tree()).filter(({ command }) => /main\/(web|worker)\.ts/.test(command));
    process.kill(dead.pid, 'SIGKILL');
    const next = await waitFor('the next one', RESTART_LIMIT_SECONDS, async () => {
      const found = (await product.tree()).find(({ pid, command }) => pid !== dead.pid && program.test(command));
      return found && !others.some(({ pid }) => pid === found.pid) ? found : undefined;
    });
    await waitFor('an answer', RESTART_LIMIT_SECONDS, () => answers('/api/clips'));
    const left = await product.tree();
    expect(left.some(({ pid }) => pid === next.pid)).toBe(true);
    for (const { pid } of others.filter((one) => one.pid !== dead.pid))
      expect(left.some((one) => one.pid === pid)).toBe(true);
  },
  90_000,
);

test('the product exits with a failure when its own database server dies, leaves no process, and starts again with its data', async () => {
  const { pid } = await findProcess(/postgres -D /);
  process.kill(pid, 'SIGKILL');
  expect(await product.ended()).toBe(1);
  await waitFor('the end of all', RESTART_LIMIT_SECONDS, async () =>
    (await processesNaming(product.dataDir)).length === 0 ? true : undefined,
  );
  await product.start();
  expect(await product.call('GET', '/api/auth/me')).toMatchObject({ status: 200 });
}, 180_000);
