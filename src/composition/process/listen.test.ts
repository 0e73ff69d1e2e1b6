import { createServer, type Server } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { checkPort, drain, listen, openedAt } from './listen.ts';
import { StartRefused } from './refusals.ts';

const taken = async (): Promise<{ server: Server; port: number }> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: address !== null && typeof address === 'object' ? address.port : 0 };
};

describe('the address to open', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://127.0.0.1:3000'],
    ['::1', 'http://[::1]:3000'],
    ['padav.example', 'http://padav.example:3000'],
  ])('of %s is %s', (host, url) => {
    expect(openedAt(host, 3000)).toBe(url);
  });
});

describe('listening', () => {
  it('reports the port that it was given', async () => {
    const app = fastify();
    const url = await listen(app, '127.0.0.1', 0);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
    await drain(app);
  });

  it('is refused with a message while another program has the port, before and at the start', async () => {
    const { server, port } = await taken();
    const app = fastify();
    await expect(checkPort('127.0.0.1', port)).rejects.toThrow(StartRefused);
    await expect(listen(app, '127.0.0.1', port)).rejects.toThrow(`Port ${port} is taken by another program.`);
    await app.close();
    await new Promise((resolve) => server.close(resolve));
    await expect(checkPort('127.0.0.1', port)).resolves.toBeUndefined();
  });

  it('lets a request in progress end before it is closed', async () => {
    const app = fastify();
    let finish: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      app.get('/slow', async () => {
        resolve();
        await new Promise<void>((done) => {
          finish = done;
        });
        return 'done';
      });
    });
    const url = await listen(app, '127.0.0.1', 0);
    const answer = fetch(`${url}/slow`);
    await begun;
    const drained = drain(app);
    finish();
    expect(await (await answer).text()).toBe('done');
    await drained;
    await expect(fetch(url)).rejects.toThrow();
  });
});
