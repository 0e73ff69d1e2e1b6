import { describe, expect, it } from 'vitest';
import { type Ending, ending } from './shutdown.ts';

const begun = (ends: Ending, log: string[], name: string, failure?: Error) =>
  ends.add({
    end: async () => {
      log.push(`end ${name}`);
      if (failure) throw failure;
    },
    abandon: () => void log.push(`abandon ${name}`),
  });

describe('shutdown steps', () => {
  it('run in reverse order, once', async () => {
    const [ends, log]: [Ending, string[]] = [ending(), []];
    for (const name of ['database', 'app']) begun(ends, log, name);
    await Promise.all([ends.run(), ends.run()]);
    expect(log).toEqual(['end app', 'end database']);
  });

  it('run even when one before fails, and report the failure', async () => {
    const [ends, log]: [Ending, string[]] = [ending(), []];
    begun(ends, log, 'database');
    begun(ends, log, 'app', new Error('stuck'));
    await expect(ends.run()).rejects.toThrow('stuck');
    expect(log).toEqual(['end app', 'end database']);
  });

  it('can be skipped', () => {
    const [ends, log]: [Ending, string[]] = [ending(), []];
    for (const name of ['database', 'app']) begun(ends, log, name);
    ends.abandon();
    expect(log).toEqual(['abandon app', 'abandon database']);
  });
});
