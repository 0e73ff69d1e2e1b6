import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { escaped, filesOfPackages } from './server-build.ts';

describe('a script of the server', () => {
  it('has no character beyond ASCII, and means the same', () => {
    const code = "({ text: 'क ₹ 😀 é', form: `–…`, match: /^[₹—]\\p{L}$/u.test('₹अ'), क: 2 })";
    const written = escaped(code);
    expect(written).toMatch(/^[\0-\x7f]*$/);
    expect(runInNewContext(written)).toEqual({ text: 'क ₹ 😀 é', form: '–…', match: true, क: 2 });
  });

  it('finds the files of a package in the package', () => {
    const module = "read(path.join(__dirname, 'static'))";
    expect(filesOfPackages('/somewhere/node_modules/@fastify/swagger-ui/lib/routes.js', module)).toBe(
      "read(path.join(require('node:path').join(__dirname, '../../node_modules/@fastify/swagger-ui/lib'), 'static'))",
    );
    expect(filesOfPackages('/somewhere/node_modules/@fastify/static/index.js', module)).toBeNull();
    expect(filesOfPackages('/somewhere/node_modules/@fastify/swagger-ui/index.js', 'read()')).toBeNull();
  });
});
