import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
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

/** A destination that keeps what it is given until it is told to write. */
function batched() {
  const kept: string[] = [];
  const written: string[] = [];
  return {
    written,
    write: (line: string) => void kept.push(line),
    flushSync: () => void written.push(...kept.splice(0)),
  };
}

describe('the line of an answered request', () => {
  const line = { requestId: 'r-1', method: 'GET', route: '/hotels/:hotelId("x")', status: 200, ms: 0.3 };

  it('is what the logger itself would have written', () => {
    const [quick, slow] = logged((log) => {
      log.answered?.(line);
      log.info(line, 'request answered');
    })
      .trim()
      .split('\n')
      .map((text): unknown => JSON.parse(text));
    expect(quick).toEqual({ ...Object(slow), time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
    expect(Object.keys(Object(quick))).toEqual(Object.keys(Object(slow)));
  });

  it('tells the time at which it was written, of many in one millisecond as of one alone', () => {
    vi.useFakeTimers({ now: Date.parse('2027-03-01T10:00:00.007Z') });
    const lines = logged((log) => {
      log.answered?.(line);
      log.answered?.(line);
      vi.advanceTimersByTime(1);
      log.answered?.(line);
    });
    vi.useRealTimers();
    const times = lines.trim().split('\n');
    expect(times.map((text) => JSON.parse(text).time)).toEqual([
      '2027-03-01T10:00:00.007Z',
      '2027-03-01T10:00:00.007Z',
      '2027-03-01T10:00:00.008Z',
    ]);
  });

  it('is left out where the log is to be shorter', () => {
    expect(logged((log) => log.answered?.(line), 'warn')).toBe('');
  });
});

describe('a log that is written in batches', () => {
  it('writes an error at once, with all that came before it', () => {
    const to = batched();
    const log = openLogger('info', to);
    log.info('searched');
    log.warn('slow');
    expect(to.written).toEqual([]);
    log.error('failed');
    expect(to.written.map((line) => JSON.parse(line).msg)).toEqual(['searched', 'slow', 'failed']);
    log.child({ requestId: 'r' }).fatal('gone');
    expect(to.written).toHaveLength(4);
  });

  it('is written by a process whole: what is left when it ends, and the rest while it goes on', async () => {
    const script = `
      import { openLogger } from './src/composition/process/logger.ts';
      const log = openLogger('info');
      log.info('first');
      process.stdin.once('data', () => { log.info('last'); process.exit(0); });`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    const lines: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      lines.push(chunk.toString('utf8'));
      child.stdin.write('end');
    });
    await once(child, 'close');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['first', 'last']);
  });
});

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
