import { join } from 'node:path';
import type { Plugin } from 'vite';

const MARKED = /\/marked\/lib\/marked\.esm\.js$/;
const ROUTER = /\/react-router\/dist\/production\/[\w-]+\.mjs$/;

/**
 * Leaves out of the built pages what two packages bring along unasked: the router's warnings and names for developers and what it has for forms
 * and servers, and all of marked but its lexer.
 */
export function lightPackages(root: string): Plugin {
  return {
    name: 'light-packages',
    apply: 'build',
    config: () => ({
      resolve: { alias: { 'react-router': join(root, 'node_modules/react-router/dist/production/index.mjs') } },
    }),
    transform: {
      filter: { id: [MARKED, ROUTER] },
      handler: (code, id) => ({ code: MARKED.test(id) ? lexerOf(code) : pureParts(code), map: null }),
    },
  };
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
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
}
