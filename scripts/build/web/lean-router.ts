import type { Plugin } from 'vite';

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/;
/** Names of components for development tools. As assignments they keep a component that nothing uses. */
const NAMES = /^\s*\w+\.displayName = "[^"]*";$/gm;
/** Calls that do nothing but make a component or a context, where the package does not say so. */
const MAKERS = /(?<!__PURE__ \*\/ )\bReact\d*\.(?:forwardRef|memo|createContext)\(/g;

/** The router's code without what keeps unused components in a bundle. @throws Error when there is none: it changed */
export function withoutNames(code: string): string {
  const lean = code.replace(NAMES, '').replace(MAKERS, (call) => `/* @__PURE__ */ ${call}`);
  if (/\bvar NavLink = /.test(code) && lean === code) throw new Error('The router names its components otherwise now.');
  return lean;
}

/** Builds the web without components of the router that it does not use: forms, and links that fetch data ahead. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => (ROUTER.test(id) ? { code: withoutNames(code), map: null } : null),
});
