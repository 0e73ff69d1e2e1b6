import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutNames } from './lean-router.ts';

const CODE = path.resolve(import.meta.dirname, '../../../node_modules/react-router/dist/development');
const router = readdirSync(CODE)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(path.join(CODE, file), 'utf8'))
  .find((code) => code.includes('var NavLink = '));

describe('the code of the router', () => {
  it('has no names of components, and is the same otherwise', () => {
    const lean = withoutNames(router ?? '');
    expect(lean).not.toMatch(/^\s*\w+\.displayName =/m);
    const lines = (code: string) =>
      code
        .replaceAll('/* @__PURE__ */ ', '')
        .split('\n')
        .filter((line) => line.trim() !== '');
    expect(lines(router ?? '').filter((line) => !/^\s*\w+\.displayName = "[\w.]+";$/.test(line))).toEqual(lines(lean));
  });

  it('says of each component and context that making it does nothing else', () => {
    const makers = /.{0,16}\bReact\d*\.(?:forwardRef|memo|createContext)\(/g;
    const made = withoutNames(router ?? '').match(makers) ?? [];
    expect(made.length).toBeGreaterThan(10);
    expect(made.filter((each) => !each.includes('/* @__PURE__ */ React'))).toEqual([]);
  });

  it('that names its components otherwise stops the build', () => {
    expect(() => withoutNames('var NavLink = link(NavLinkWithRef, "NavLink");')).toThrow('otherwise');
    expect(withoutNames('export const other = 1;')).toBe('export const other = 1;');
  });
});
