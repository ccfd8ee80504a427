import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compileSchemas, hasStructure } from '../../scripts/lib/compile-schemas.ts';
import { root } from '../harness/root.ts';

/** What the browser gets of the contract must ask for the same addresses and inputs and accept the same replies. */

type Schema = z.core.$ZodType;
type Endpoint = { method: string; path: string; access: string; kind: string } & Record<
  'query' | 'body',
  { shape: object }
> & { reply: Schema };
type Module = Record<string, unknown>;

const contract = join(root, 'src', 'contract');
const names = readdirSync(contract)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -'.ts'.length));
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'compiled-'));
let compiled: Record<string, Module>;
let code: string;

beforeAll(async () => {
  const entry = join(folder, 'entry.ts');
  const lines = names.map((name, index) => `import * as m${index} from '#contract/${name}.ts';`);
  const list = names.map((name, index) => `${JSON.stringify(name)}: m${index}`);
  writeFileSync(entry, `${lines.join('\n')}\nexport const modules = { ${list.join(', ')} };\n`);
  const output = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    plugins: [compileSchemas(root)],
    build: { write: false, minify: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput;
  code = output.output[0].code;
  const file = join(folder, 'contract.mjs');
  writeFileSync(file, code);
  compiled = (await import(pathToFileURL(file).href)).modules;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('contains no zod and no summaries', async () => {
  expect(code).not.toContain('_zod');
  const { listClips } = await import('#contract/clips.ts');
  expect(code).not.toContain(listClips.summary);
});

test.each(names)('%s: addresses, inputs, constants and replies', async (name) => {
  const written = (await import(pathToFileURL(join(contract, `${name}.ts`)).href)) as Module;
  for (const [key, value] of Object.entries(written)) {
    const made = compiled[name]?.[key];
    if (isEndpoint(value)) compareEndpoints(`${name}.${key}`, value, made as Endpoint);
    else if (isSchema(value)) compareSchemas(`${name}.${key}`, value, made as Schema);
    else if (made !== undefined && typeof value !== 'function') expect(made).toEqual(value);
  }
});

function compareEndpoints(where: string, written: Endpoint, made: Endpoint): void {
  expect([where, made.method, made.path, made.access]).toEqual([where, written.method, written.path, written.access]);
  for (const part of ['query', 'body'] as const)
    expect(Object.keys(made[part].shape)).toEqual(Object.keys(written[part].shape));
  if (written.kind === 'json') compareSchemas(where, written.reply, made.reply);
}

/** Both accept a valid value with its defaults filled in, and refuse it with a list, an object or a union of another kind. */
function compareSchemas(where: string, written: Schema, made: Schema): void {
  for (const sample of samplesOf(written)) {
    const filled = z.parse(written, sample);
    expect([where, read(made, structuredClone(sample))]).toEqual([where, { value: filled }]);
    const refused = variantsOf(sample, written).filter((other) => !accepts(written, other));
    expect([where, refused.filter((other) => accepts(made, structuredClone(other)))]).toEqual([where, []]);
    const allowed = variantsOf(sample, written).filter((other) => accepts(written, other));
    expect([where, allowed.filter((other) => !accepts(made, structuredClone(other)))]).toEqual([where, []]);
  }
}

function read(schema: Schema, value: unknown): unknown {
  const result = schema['~standard'].validate(value);
  return 'issues' in result && result.issues ? { issues: true } : { value: (result as { value: unknown }).value };
}

function accepts(schema: Schema, value: unknown): boolean {
  const result = schema['~standard'].validate(value);
  return !('issues' in result && result.issues);
}

/** One of each kind of JSON; replacing a value by one of its own kind is left out. */
const KINDS: Record<string, unknown> = {
  null: null,
  string: 'no such value',
  number: 7,
  boolean: true,
  list: [],
  record: {},
};

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' ? 'record' : typeof value;
}

/** The value with each part that has a structure replaced by another kind, or left out. */
function variantsOf(value: unknown, schema: Schema): unknown[] {
  if (!hasStructure(schema)) return [];
  const others = Object.entries(KINDS).flatMap(([kind, one]) => (kind === kindOf(value) ? [] : [one]));
  const { type, innerType, element, shape } = schema._zod.def as unknown as Definition;
  if (innerType) return [...others, ...variantsOf(value, innerType)];
  if (type === 'array')
    return [...others, ...(value as unknown[]).flatMap((one) => variantsOf(one, element).map((bad) => [bad]))];
  if (type !== 'object') return others;
  const fields = Object.entries(value as object);
  const parts = fields.flatMap(([name, one]) => {
    const part = shape[name];
    if (!part || !hasStructure(part)) return [];
    const without = Object.fromEntries(fields.filter(([other]) => other !== name));
    return [without, ...variantsOf(one, part).map((bad) => ({ ...(value as object), [name]: bad }))];
  });
  return [...others, ...parts];
}

const TEXTS = [
  'text',
  '2026-01-02T03:04:05.000Z',
  '2026-01-02',
  '2026-01-02T03:04',
  '22',
  'ada@example.com',
  'https://example.com/',
  '12:30',
  'a-password-1',
  'en',
  'UTC',
  '123456',
  '#a1b2c3',
];
const NUMBERS = [1, 0, 0.5, 10, 1000, -1];

type Definition = Record<'innerType' | 'element' | 'keyType' | 'valueType', Schema> & {
  type: string;
  entries: object;
  values: unknown[];
  options: Schema[];
  shape: Record<string, Schema>;
};

/** Valid values: each option of a union once, and one value of everything else. */
function samplesOf(schema: Schema): unknown[] {
  const def = schema._zod.def as unknown as Definition;
  const first = (candidates: readonly unknown[]) => {
    const found = candidates.find((one) => z.safeParse(schema, one).success);
    if (found === undefined) throw new Error(`No sample for a ${def.type}: add one that it accepts`);
    return [found];
  };
  switch (def.type) {
    case 'string':
      return first(TEXTS);
    case 'number':
      return first(NUMBERS);
    case 'boolean':
      return [true];
    case 'unknown':
      return ['anything'];
    case 'enum':
      return [Object.values(def.entries)[0]];
    case 'literal':
      return [def.values[0]];
    case 'nullable':
    case 'optional':
    case 'default':
      return samplesOf(def.innerType);
    case 'array':
      return samplesOf(def.element)
        .map((one) => [one])
        .filter((one) => z.safeParse(schema, one).success);
    case 'record':
      return samplesOf(def.valueType).map((one) => ({ [String(samplesOf(def.keyType)[0])]: one }));
    case 'union':
      return def.options.flatMap(samplesOf);
    case 'object':
      return objectsOf(def.shape);
    default:
      throw new Error(`No samples for ${def.type}`);
  }
}

/** As many objects as the field with most samples has. */
function objectsOf(shape: Record<string, Schema>): unknown[] {
  const fields = Object.entries(shape).map(([name, part]) => [name, samplesOf(part)] as const);
  const count = Math.max(1, ...fields.map(([, samples]) => samples.length));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(fields.map(([name, samples]) => [name, samples[index % samples.length]])),
  );
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;
}
