import { expect, it } from 'vitest';
import { minifyInlineScripts } from './inline-scripts.ts';

it('minifies each script in a page, and changes nothing else', () => {
  const html = (first: string, second: string) =>
    `<title>$& a = 1; // b</title>${first}<style>a  { }</style><script type="module" src="/a.js"></script>${second}`;
  const program = '<script>\n  {\n    // Why.\n    const long = a();\n    b(long, long);\n  }\n</script>';
  expect(minifyInlineScripts(html(program, '<script>\n  c( "$&" );\n</script>'))).toBe(
    html('<script>{let e=a();b(e,e)}</script>', '<script>c(`$&`);</script>'),
  );
});

it('leaves what a script of a page declares for others, which is no module', () => {
  expect(minifyInlineScripts('<script>var declared = 1; function used() { return declared; }</script>')).toBe(
    '<script>var declared=1;function used(){return declared}</script>',
  );
});

it('refuses a script that can’t be parsed', () => {
  expect(() => minifyInlineScripts('<script>const = 1;</script>')).toThrow('A script of a page can’t be parsed: ');
});
