import { join } from 'node:path';

type Module = { importedIds: readonly string[]; code?: string | null };
type Modules = { getModuleInfo: (id: string) => Module | null };
type Member = (id: string, modules: Modules) => boolean;
type Group = { debugName: string; name: (id: string, modules: Modules) => string | null; priority: number };

/**
 * Bundles each screen into few files. By default the bundler creates a file for every set of modules that some screens
 * share; many are tiny, and compress worse separately than together.
 */
export function groupChunks(root: string): Group[] {
  const at = (...path: string[]) => join(root, 'src', 'web', ...path);
  const pages = (...names: string[]) => names.map((name) => at('pages', `${name}.tsx`));
  const own = [at('main.tsx'), at('pages'), at('features', 'site')]; // the entry, and what the other screens do without
  const front = memberOf([at('main.tsx'), ...pages('landing')]);
  const dialog = memberOf([at('features', 'session', 'sign-in-dialog.tsx')]);
  const strangers = memberOf([
    ...pages('landing-sections', 'landing-ending', 'terms', 'privacy', 'cookies'),
    ...['watch-demo'].map((name) => at('features', 'site', `${name}.tsx`)),
    ...['sign-up-form', 'forgot-form', 'code-step', 'link-step', 'resend-panel'].map((name) =>
      at('features', 'session', `${name}.tsx`),
    ),
  ]);
  const inside = memberOf([at('app', 'app-routes.tsx'), ...pages('dashboard')]);
  const beside = memberOf([
    at('app', 'app-routes.tsx'),
    at('features', 'security', 'enrol-screen.tsx'),
    ...pages('creator', 'email-confirmation', 'callback', 'set-up'),
  ]);
  const account = memberOf(pages('landing-account'));
  const home = memberOf([...pages('home'), at('features', 'analytics', 'dashboard-analytics.tsx')]);
  const content = memberOf(pages('content', 'content-items'));
  const lists = memberOf(pages('content-clips', 'content-videos'));
  const ideas = memberOf(pages('ideas', 'ideas-saved', 'ideas-new'));
  const coach = memberOf([...pages('ideas'), at('features', 'chat', 'coach-chat.tsx')]);
  const first = (id: string, modules: Modules) => inside(id, modules) || home(id, modules) || content(id, modules);
  const groups: [string, Member][] = [
    ['front', (id, modules) => front(id, modules) && !own.some((path) => id.startsWith(path))],
    ['controls', (id, modules) => dialog(id, modules) && id.startsWith(at('ui')) && first(id, modules)],
    ['schemas', (id) => /\/node_modules\/zod\/|\/contract\/endpoint\.ts$/.test(id)],
    // From here on: modules shared by several signed-in screens. Each screen keeps its own file.
    ['agreed', (id, modules) => strangers(id, modules) && /\/contract\/.*\?compiled$/.test(id)],
    ['outside', (id, modules) => strangers(id, modules) && first(id, modules)],
    ['base', (id, modules) => beside(id, modules) && first(id, modules)],
    ['account', (id, modules) => account(id, modules) && first(id, modules)],
    ['inside', inside],
    ...sharedBy({ home, content, ideas, coach }),
    ['content', (id, modules) => content(id, modules) && lists(id, modules)],
  ];
  const stays = (id: string, modules: Modules) => isScreen.test(id) || dialog(id, modules) || front(id, modules);
  return groups.map(([name, holds], index) => ({
    debugName: name,
    name: (id, modules) => (holds(id, modules) && (index < 3 || !stays(id, modules)) ? name : null),
    priority: groups.length - index,
  }));
}

/**
 * One group for each set of screens that share modules, largest first, so that no screen loads another one for the
 * modules they share.
 */
function sharedBy(screens: Readonly<Record<string, Member>>): [string, Member][] {
  let sets: [string, Member][][] = [[]];
  for (const screen of Object.entries(screens)) sets = [...sets, ...sets.map((set) => [...set, screen])];
  return sets
    .filter((set) => set.length > 1)
    .sort((a, b) => b.length - a.length)
    .map((set) => [set.map(([name]) => name).join('-'), (id, modules) => set.every(([, holds]) => holds(id, modules))]);
}

const isScreen = /\/web\/pages\/(?!use-)[\w-]+\.tsx$|\/locales\//;

/** Returns whether a module is loaded together with these, i.e. statically imported by them. */
function memberOf(roots: readonly string[]): Member {
  let members: Set<string> | undefined;
  return (id, modules) => {
    if (!members) {
      members = new Set(roots);
      for (const one of members) for (const imported of importsOf(one, modules)) members.add(imported);
    }
    return members.has(id);
  };
}

/** Packages that export everything through one file; what a module uses of them is read from its source. */
const barrel =
  /\/node_modules\/(lucide-react|radix-ui|@tanstack\/(?:react-query|query-core))\/(?:dist|build\/modern)\/(?:esm\/lucide-react|index|internal)\.m?js$/;

function* importsOf(id: string, modules: Modules): Iterable<string> {
  const module = modules.getModuleInfo(id);
  for (const imported of module?.importedIds ?? []) {
    const [, name] = barrel.exec(imported) ?? [];
    if (name) yield* throughBarrel(imported, name, module?.code ?? '', modules);
    else yield imported;
  }
}

function* throughBarrel(file: string, name: string, code: string, modules: Modules): Iterable<string> {
  for (const [, list = ''] of code.matchAll(new RegExp(`import\\s*{([^}]*)}\\s*from\\s*["']${name}[^"']*["']`, 'g'))) {
    for (const taken of list.split(',')) yield* partsOf(file, taken.trim().split(/\s+/)[0] ?? '', modules);
  }
}

/** The files behind one export of such a package. */
function* partsOf(file: string, wanted: string, modules: Modules): Iterable<string> {
  const { importedIds = [], code } = modules.getModuleInfo(file) ?? {};
  const written = (as: string) =>
    new RegExp(`\\b${as}${wanted}\\b[^}]*}\\s*from\\s*["']\\.(/[^"']+)["']`).exec(code ?? '')?.[1];
  const part = file.includes('/lucide-react/') ? written('as ') : written('');
  const radix = `/@radix-ui/react-${wanted.replace(/\B[A-Z]/g, '-$&').toLowerCase()}/`;
  yield* importedIds.filter((one) => (part ? one.endsWith(part) : one.includes(radix)));
  if (!part) for (const inner of importedIds.filter((one) => barrel.test(one))) yield* partsOf(inner, wanted, modules);
}
