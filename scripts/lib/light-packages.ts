import { join } from 'node:path';
import type { Plugin } from 'vite';

const MARKED = /\/marked\/lib\/marked\.esm\.js$/;
const ROUTER = /\/react-router\/dist\/production\/[\w-]+\.mjs$/;
const CONTRACT = /\/src\/contract\/[\w-]+\.ts$/;

/**
 * Leaves out of the built pages what comes along unasked: of the router its warnings and names for developers and what it has for forms, servers
 * and routers that load data; all of marked but its lexer; of the contract the lines for the API page.
 */
export function lightPackages(root: string): Plugin {
  return {
    name: 'light-packages',
    apply: 'build',
    config: () => ({
      resolve: { alias: { 'react-router': join(root, 'node_modules/react-router/dist/production/index.mjs') } },
    }),
    transform: {
      filter: { id: [MARKED, ROUTER, CONTRACT] },
      handler: (code, id) => ({ code: lightened(code, id), map: null }),
    },
  };
}

function lightened(code: string, id: string): string {
  if (MARKED.test(id)) return lexerOf(code);
  if (CONTRACT.test(id)) return code.replace(/\bsummary:\s*(["'`])(?:\\.|(?!\1)[^\\])*\1,\s*/g, '');
  return code.includes('var RenderErrorBoundary =') ? plainRoutes(pureParts(code)) : pureParts(code);
}

/** The file of marked up to where it makes an instance of everything, which keeps a bundler from dropping the rest. */
function lexerOf(code: string): string {
  const rest = code.search(/var \w+=new \w+;function \w+\(\w+,\w+\)\{return \w+\.parse\(/);
  const lexer = /[{,](\w+) as Lexer[,}]/.exec(code)?.[1];
  if (rest < 0 || !lexer) throw new Error('marked is built in another way now: see scripts/lib/light-packages.ts');
  return `${code.slice(0, rest)}export{${lexer} as Lexer};`;
}

/** Says of components that making them does nothing else, so that those which nobody uses are dropped. */
function pureParts(code: string): string {
  return code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^(var \w+ =) (class extends React\d*\.Component \{\n[\s\S]*?^\});$/gm, '$1 /* @__PURE__ */ (() => $2)();');
}

/** The router of `<Routes>` alone: without what renders the failures of loaders, navigates by a data router, and loads links before they are pressed. */
function plainRoutes(code: string): string {
  const parts: [RegExp, string][] = [
    [/^RenderErrorBoundary\.contextType = \w+;$/m, ''],
    [/return dataRouterState && \(match\.route\.ErrorBoundary [\s\S]*?\) : (getChildren\(\);)/, 'return $1'],
    [/(errorElement = match\.route\.errorElement) \|\| defaultErrorElement;/, '$1;'],
    [/return isDataRoute \? useNavigateStable\(\) : (useNavigateUnstable\(\);)/, 'return $1'],
    [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, '= [false, null, {}];'],
    [/return shouldPrefetch && !isAbsolute \? [^;]*createElement\(PrefetchPageLinks, [^;]*: link;/, 'return link;'],
  ];
  return parts.reduce((left, [part, instead]) => {
    if (!part.test(left)) throw new Error('react-router is built in another way now: see scripts/lib/light-packages.ts');
    return left.replace(part, instead);
  }, code);
}
