import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof openLogger>) => void, level: 'info' | 'warn' = 'info'): string {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  write(openLogger(level, to));
  return lines.join('');
}

describe('the log', () => {
  it('is a line of JSON an event, with its time', () => {
    expect(JSON.parse(logged((log) => log.info({ route: '/hotels' }, 'answered')))).toMatchObject({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      route: '/hotels',
      msg: 'answered',
    });
  });

  it('holds nothing below its level', () => {
    expect(logged((log) => log.info('answered'), 'warn')).toBe('');
  });

  it.each(['authorization', 'cookie', 'password', 'token', 'email', 'name', 'phone', 'ip'])(
    'hides %s, however deep it is handed over',
    (name) => {
      const text = logged((log) => {
        log.info({ [name]: 'asha-hidden' });
        log.info({ body: { [name]: 'asha-hidden' } });
        log.info({ req: { headers: { [name]: 'asha-hidden' } } });
      });
      expect(text).not.toContain('asha-hidden');
      expect(text.match(/\[hidden\]/g)).toHaveLength(3);
    },
  );

  it('keeps the kind and place of a fault, and no value that the database repeats', () => {
    const fault = Object.assign(new Error('Key (email)=(asha@padav.example) already exists'), {
      code: '23505',
      routine: '_bt_check_unique',
      detail: 'Key (email)=(asha@padav.example)',
    });
    const text = logged((log) => log.error({ err: fault }, 'failed'));
    expect(text).not.toContain('asha@padav.example');
    expect(JSON.parse(text).err).toMatchObject({ type: 'Error', code: '23505' });
  });
});
