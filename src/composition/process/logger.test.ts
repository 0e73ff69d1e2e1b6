import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinLines, openLogger } from './logger.ts';

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

/** A destination that buffers until the test makes it write. */
function batched() {
  const kept: string[] = [];
  const written: string[] = [];
  return {
    written,
    write: (line: string) => void kept.push(line),
    flushSync: () => void written.push(...kept.splice(0)),
  };
}

describe('the time of a line', () => {
  it('is when it was written, for many in one millisecond as for one', () => {
    vi.useFakeTimers({ now: Date.parse('2027-03-01T10:00:00.007Z') });
    const lines = logged((log) => {
      log.info('first');
      log.info('second');
      vi.advanceTimersByTime(1);
      log.info('third');
    });
    vi.useRealTimers();
    const times = lines.trim().split('\n');
    expect(times.map((text) => JSON.parse(text).time)).toEqual([
      '2027-03-01T10:00:00.007Z',
      '2027-03-01T10:00:00.007Z',
      '2027-03-01T10:00:00.008Z',
    ]);
  });
});

describe('a log that is written in batches', () => {
  it('writes an error at once, with all earlier lines', () => {
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

  /** The output of a process that logs by this script, by chunk; it ends when the test stops it. */
  async function chunksOf(script: string): Promise<string[]> {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', `${OPEN}${script}`]);
    // It may have ended before the test stops it.
    child.stdin.on('error', () => undefined);
    const chunks: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk.toString('utf8'));
      child.stdin.write('end');
    });
    await once(child, 'close');
    return chunks;
  }
  const OPEN = `
    import { openLogger } from './src/composition/process/logger.ts';
    const log = openLogger('info');`;
  const AT_END = `process.stdin.once('data', () => { log.info('last'); process.exit(0); });`;
  const wordsOf = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg);

  it('is written completely by a process: the rest when it ends', async () => {
    const chunks = await chunksOf(`log.info('first'); ${AT_END}`);
    expect(chunks.map((line) => JSON.parse(line).msg)).toEqual(['first', 'last']);
  });

  it('is written together for lines in quick succession', async () => {
    const chunks = await chunksOf(`for (const word of ['one', 'two', 'three']) log.info(word); ${AT_END}`);
    expect(chunks.map(wordsOf)).toEqual([['one', 'two', 'three'], ['last']]);
  });

  it('is written early when it is large, each line once', async () => {
    const chunks = await chunksOf(`for (let at = 0; at < 1_000; at += 1) log.info(String(at)); ${AT_END}`);
    const words = wordsOf(chunks.join(''));
    // Lines written at the exit may precede pending ones: lines have their time.
    expect([...words].sort()).toEqual([...Array.from({ length: 1_000 }, (_, at) => String(at)), 'last'].sort());
  });

  it('does not keep a process from ending, which writes the rest', async () => {
    expect(wordsOf((await chunksOf(`log.info('only');`)).join(''))).toEqual(['only']);
  });
});

describe('joined lines', () => {
  const ends = ['beforeExit', 'exit'] as const;
  const before = ends.map((end) => process.listeners(end as 'exit'));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    for (const [at, end] of ends.entries()) {
      const added = process.listeners(end as 'exit').filter((listener) => !before[at]?.includes(listener));
      for (const listener of added) process.removeListener(end, listener);
    }
  });
  const open = () => {
    const to = { write: vi.fn(), flushSync: vi.fn() };
    return { to, texts: () => to.write.mock.calls.map(([text]) => text), log: joinLines(to) };
  };

  it('are written together, a quarter of a second later', () => {
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

  it('are written at once when they are long', () => {
    const { log, texts } = open();
    log.write('a'.repeat(65_535));
    expect(texts()).toEqual([]);
    log.write('b');
    log.write('c');
    log.write('d'.repeat(65_536));
    expect(texts()).toEqual([`${'a'.repeat(65_535)}b`, `c${'d'.repeat(65_536)}`]);
  });

  it('are passed on before the destination is flushed', () => {
    const { log, to, texts } = open();
    log.write('failed');
    log.flushSync();
    expect([texts(), to.flushSync.mock.calls.length]).toEqual([['failed'], 1]);
    expect(to.write.mock.invocationCallOrder[0]).toBeLessThan(to.flushSync.mock.invocationCallOrder[0] ?? 0);
  });

  it.each(ends)('are passed on first of all when the process ends: %s', (end) => {
    const { log, texts } = open();
    log.write('last');
    (process.listeners(end as 'exit')[0] as () => void)();
    expect(texts()).toEqual(['last']);
  });
});

describe('the log', () => {
  it('is a line of JSON per event, with its time', () => {
    expect(JSON.parse(logged((log) => log.info({ route: '/hotels' }, 'answered')))).toMatchObject({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      route: '/hotels',
      msg: 'answered',
    });
  });

  it('has nothing below its level', () => {
    expect(logged((log) => log.info('answered'), 'warn')).toBe('');
  });

  it.each(['authorization', 'cookie', 'password', 'token', 'email', 'name', 'phone', 'ip'])(
    'hides %s at any depth',
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

  it('has the kind and stack of an error, and no value that the database repeats', () => {
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
