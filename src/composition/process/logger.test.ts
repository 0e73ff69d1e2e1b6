import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inBatches, openLogger } from './logger.ts';

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

describe('lines that are handed on in batches', () => {
  const ends = ['beforeExit', 'exit'] as const;
  const before = ends.map((end) => process.listeners(end as 'exit'));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    for (const [at, end] of ends.entries()) {
      for (const listener of process.listeners(end as 'exit'))
        if (!before[at]?.includes(listener)) process.removeListener(end, listener);
    }
  });
  const open = () => {
    const to = { write: vi.fn(), flushSync: vi.fn() };
    const texts = () => to.write.mock.calls.map(([text]) => text);
    return { to, texts, log: inBatches(to) };
  };

  it('wait for a quarter of a second, and go together', () => {
    const { log, texts } = open();
    log.write('one\n');
    log.write('two\n');
    vi.advanceTimersByTime(249);
    expect(texts()).toEqual([]);
    vi.advanceTimersByTime(1);
    log.write('three\n');
    vi.advanceTimersByTime(500);
    expect(texts()).toEqual(['one\ntwo\n', 'three\n']);
  });

  it('go at once when there are many', () => {
    const { log, texts } = open();
    log.write('a'.repeat(16_383));
    expect(texts()).toEqual([]);
    log.write('b');
    expect(texts()).toEqual([`${'a'.repeat(16_383)}b`]);
    log.write('c');
    expect(texts()).toHaveLength(1);
    log.write('d'.repeat(16_384));
    expect(texts().at(-1)).toBe(`c${'d'.repeat(16_384)}`);
  });

  it('are written at once where that is asked for', () => {
    const { log, to, texts } = open();
    log.write('failed');
    log.flushSync();
    expect([texts(), to.flushSync.mock.calls.length]).toEqual([['failed'], 1]);
    expect(to.write.mock.invocationCallOrder[0]).toBeLessThan(to.flushSync.mock.invocationCallOrder[0] ?? 0);
  });

  it.each(ends)('that are left go when the process ends, before anybody else hears of it: %s', (end) => {
    const { log, texts } = open();
    log.write('last');
    (process.listeners(end as 'exit')[0] as () => void)();
    expect(texts()).toEqual(['last']);
  });

  it('do not keep a process from ending', () => {
    vi.useRealTimers();
    const unref = vi.fn();
    const every = vi.spyOn(globalThis, 'setInterval').mockReturnValue({ unref } as never);
    open();
    expect([every.mock.calls[0]?.[1], unref.mock.calls.length]).toEqual([250, 1]);
    every.mockRestore();
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
