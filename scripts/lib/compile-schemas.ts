import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Endpoint = Record<'method' | 'path' | 'access', string> & {
  query: z.ZodMiniObject;
  body: z.ZodMiniObject;
  reply: Schema;
  upload: unknown;
};
type Exports = Record<string, unknown>;

const SUFFIX = '?compiled';
const USES_ZOD = /^import \* as z from 'zod\/mini'/mu;

/**
 * Gives the browser what it needs of the contract, and of its own files of schemas (`*.schema.ts`): addresses, constants
 * and checks of structure, without zod, summaries and the rules for input, which together weigh as much as a screen. A
 * module that imports zod itself, such as a form's, gets them as written.
 */
export function compileSchemas(root: string): Plugin {
  const contract = join(root, 'src', 'contract');
  const web = join(root, 'src', 'web');
  const places = { '#contract/': contract, '#web/': web };
  const locate = (source: string) => {
    const [prefix, folder] = Object.entries(places).find(([start]) => source.startsWith(start)) ?? [];
    return prefix && folder ? join(folder, source.slice(prefix.length)) : undefined;
  };
  const usesZod = memoise((file: string) => USES_ZOD.test(readFileSync(file, 'utf8')));
  const library = memoise((folder: string) => readLibrary(folder));
  return {
    name: 'compile-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer) return null;
      const from = importer.replace(/\?.*$/u, '');
      const isSchemas = source.startsWith('#contract/') || source.endsWith('.schema.ts');
      if (!isSchemas && dirname(from) !== contract) return null;
      const file = source.startsWith('.') ? resolve(dirname(from), source) : locate(source);
      if (!file) return null;
      const asWritten = !usesZod(file) || (usesZod(from) && !importer.endsWith(SUFFIX));
      return { id: asWritten ? file : file + SUFFIX, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -SUFFIX.length);
      this.addWatchFile(file);
      return compileModule(file, await library(contract));
    },
  };
}

/** Where each exported schema of the contract is. */
type Library = ReadonlyMap<Schema, { file: string; name: string }>;

async function readLibrary(folder: string): Promise<Library> {
  const found = new Map<Schema, { file: string; name: string }>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')))
    for (const [name, value] of Object.entries(await evaluate(join(folder, file))))
      if (isSchema(value) && !found.has(value)) found.set(value, { file, name });
  return found;
}

async function evaluate(file: string): Promise<Exports> {
  return (await import(pathToFileURL(file).href)) as Exports;
}

/**
 * The source of one compiled module: its schemas, endpoints and constants, without functions. @throws Error for a kind of
 * schema that can't be compiled
 */
export async function compileModule(file: string, library: Library): Promise<string> {
  const exported = await evaluate(file);
  const writer = new Writer(basename(file), exported, library);
  const lines = Object.entries(exported).map(([name, value]) => {
    if (isSchema(value)) return `export const ${name} = /* @__PURE__ */ lightSchema(${writer.check(value)});`;
    if (isEndpoint(value)) return `export const ${name} = /* @__PURE__ */ ${writer.endpoint(value)};`;
    return isPlain(value) ? `export const ${name} = ${constant(value)};` : ''; // importing anything else fails the build
  });
  return [...writer.imports(), ...writer.shared, ...lines].join('\n');
}

class Writer {
  /** Checks that are used more than once, or by other modules. */
  readonly shared: string[] = [];
  readonly #file: string;
  /** Stored values are checked in full: an earlier version may have written them. */
  readonly #inFull: boolean;
  readonly #library: Library;
  readonly #uses = new Map<Schema, number>();
  readonly #names = new Map<Schema, string>();
  readonly #foreign = new Map<string, Set<string>>();
  readonly #own: Map<Schema, string>;

  constructor(file: string, exported: Exports, library: Library) {
    this.#file = file;
    this.#inFull = file.endsWith('.schema.ts');
    this.#library = library;
    this.#own = new Map(
      Object.entries(exported).flatMap(([name, value]) => (isSchema(value) ? [[value, name] as const] : [])),
    );
    for (const value of Object.values(exported)) {
      if (isSchema(value)) this.#count(value);
      else if (isEndpoint(value)) this.#count(value.reply);
    }
  }

  imports(): string[] {
    const foreign = [...this.#foreign].map(
      ([file, names]) => `import { ${[...names].join(', ')} } from '#contract/${file}';`,
    );
    return [
      "import * as is from '#web/api/checks.ts';",
      "import { lightEndpoint, lightSchema } from '#web/api/light-endpoint.ts';",
      ...foreign,
    ];
  }

  endpoint({ method, path, access, query, body, reply, upload }: Endpoint): string {
    const address = JSON.stringify({ method, path, access });
    const inputs = {
      ...(namesOf(query).length > 0 ? { query: namesOf(query) } : {}),
      ...(namesOf(body).length > 0 ? { body: namesOf(body) } : {}),
      ...(upload === null ? {} : { upload }),
    };
    const rest = Object.keys(inputs).length > 0 ? `, ${JSON.stringify(inputs)}` : '';
    return `lightEndpoint(${address}, ${this.check(reply)}${rest})`;
  }

  /** An expression for the schema's check. */
  check(schema: Schema): string {
    const known = this.#names.get(schema);
    if (known) return known;
    const foreign = this.#library.get(schema);
    if (foreign && foreign.file !== this.#file && isCompound(schema)) return this.#import(foreign.file, foreign.name);
    const own = this.#own.get(schema);
    if (!own && ((this.#uses.get(schema) ?? 0) < 2 || !isCompound(schema))) return this.#written(schema);
    const written = this.#written(schema);
    const name = own ? `$${own}` : `shared${this.shared.length}`;
    this.#names.set(schema, name);
    this.shared.push(`${own ? 'export ' : ''}const ${name} = /* @__PURE__ */ ${asCall(written)};`);
    return name;
  }

  #import(file: string, name: string): string {
    const names = this.#foreign.get(file) ?? new Set();
    this.#foreign.set(file, names.add(`$${name}`));
    return `$${name}`;
  }

  #count(schema: Schema): void {
    const uses = (this.#uses.get(schema) ?? 0) + 1;
    this.#uses.set(schema, uses);
    if (uses === 1) for (const part of partsOf(schema)) this.#count(part);
  }

  /** What tells the options of a union apart may be any field. */
  #option(schema: Schema): string {
    const def = defOf(schema);
    return def.type === 'object' ? this.#fields(Object.entries(def.shape)) : this.check(schema);
  }

  #fields(fields: readonly (readonly [string, Schema])[]): string {
    return `is.hasFields({ ${fields.map(([name, part]) => `${json(name)}: ${this.check(part)}`).join(', ')} })`;
  }

  #written(schema: Schema): string {
    const def = defOf(schema);
    const inner = (part: Schema) => this.check(part);
    switch (def.type) {
      case 'string':
        return 'is.isText';
      case 'number':
        return 'is.isNumber';
      case 'boolean':
        return 'is.isSwitch';
      case 'unknown':
        return 'is.isAnything';
      case 'enum':
        return `is.isOneOf(${Object.values(def.entries).map(json).join(', ')})`;
      case 'literal':
        return `is.isOneOf(${def.values.map(json).join(', ')})`;
      case 'nullable':
        return `is.isNullOr(${inner(def.innerType)})`;
      case 'optional':
        return `is.isAbsentOr(${inner(def.innerType)})`;
      case 'default':
        return `is.isDefaultOr(() => (${json(def.defaultValue)}), ${inner(def.innerType)})`;
      case 'array':
        return `is.isListOf(${inner(def.element)})`;
      case 'record':
        return `is.isRecordOf(${inner(def.valueType)})`;
      case 'union':
        return `is.isAnyOf(${def.options.map((option) => this.#option(option)).join(', ')})`;
      case 'object':
        return this.#fields(this.#inFull ? Object.entries(def.shape) : structureOf(def.shape));
      default:
        throw new Error(`A schema of the kind ${(def as { type: string }).type} can't be compiled for the browser`);
    }
  }
}

type Definition =
  | { type: 'string' | 'number' | 'boolean' | 'unknown' }
  | { type: 'enum'; entries: Record<string, unknown> }
  | { type: 'literal'; values: unknown[] }
  | { type: 'nullable' | 'optional'; innerType: Schema }
  | { type: 'default'; innerType: Schema; defaultValue: unknown }
  | { type: 'array'; element: Schema }
  | { type: 'record'; valueType: Schema }
  | { type: 'union'; options: Schema[] }
  | { type: 'object'; shape: Record<string, Schema> };

function defOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition;
}

function partsOf(schema: Schema): Schema[] {
  const def = defOf(schema);
  if ('innerType' in def) return [def.innerType];
  if ('element' in def) return [def.element];
  if ('valueType' in def) return [def.valueType];
  if ('options' in def) return def.options;
  return 'shape' in def ? Object.values(def.shape) : [];
}

/**
 * The fields of a reply that are checked: what a screen would fail on, lists and objects inside and what has a default;
 * of an object of texts and numbers alone, the first. Their names are most of what a contract weighs.
 */
function structureOf(shape: Record<string, Schema>): [string, Schema][] {
  const fields = Object.entries(shape);
  const kept = fields.filter(([, part]) => hasStructure(part));
  return kept.length > 0 ? kept : fields.slice(0, 1);
}

export function hasStructure(schema: Schema): boolean {
  const { type } = defOf(schema);
  if (type === 'nullable' || type === 'optional') return partsOf(schema).some(hasStructure);
  return ['object', 'array', 'record', 'union', 'default'].includes(type);
}

/** Whether a name for it is shorter than what it says. */
function isCompound(schema: Schema): boolean {
  return !['string', 'number', 'boolean', 'unknown'].includes(defOf(schema).type);
}

/** Checks without arguments are values of another module, which a comment can't mark as pure. */
function asCall(expression: string): string {
  return expression.endsWith(')') ? expression : `is.isAnyOf(${expression})`;
}

function constant(value: unknown): string {
  return value instanceof RegExp ? value.toString() : json(value);
}

function isPlain(value: unknown): boolean {
  if (value instanceof RegExp) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const isData = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isData && Object.values(value).every(isPlain);
}

function namesOf(schema: z.ZodMiniObject): string[] {
  return Object.keys(schema._zod.def.shape);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;
}

function json(value: unknown): string {
  return JSON.stringify(value);
}

function memoise<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key) as Value;
  };
}
