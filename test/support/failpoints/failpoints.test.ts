import { describe, expect, it, vi } from 'vitest';
import { memoryWork } from '#test/support/memory/booking/stores.ts';
import { emptyTables } from '#test/support/memory/booking/tables.ts';
import { passingWork } from './passing-work.ts';
import { around, endAt, PLACES, past, placeOf } from './places.ts';

/** Records the passed failpoints. */
function remembering() {
  const passed: string[] = [];
  return { passed, pass: (place: string) => void passed.push(place) };
}

const notice = { kind: 'booked', paymentId: 'pay_1', receipt: 'q1', traveller: 'asha' } as const;

describe('the failpoints', () => {
  it('are each named once, at least forty, and a process gets only those', () => {
    expect(new Set(PLACES).size).toBe(PLACES.length);
    expect(PLACES.length).toBeGreaterThanOrEqual(40);
    expect(placeOf({ PADAV_FAILPOINT: 'after mail' })).toBe('after mail');
    expect(placeOf({})).toBeNull();
    expect(() => placeOf({ PADAV_FAILPOINT: 'nowhere' })).toThrow('PADAV_FAILPOINT');
  });

  it('end the process only at their name', () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    endAt('after mail')('before mail');
    expect(kill).not.toHaveBeenCalled();
    endAt('after mail')('after mail');
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
    kill.mockRestore();
  });

  it('are before and after a call, and none after one that failed', async () => {
    const { passed, pass } = remembering();
    expect(await around(pass, 'mail', async (to: string) => `sent to ${to}`)('asha')).toBe('sent to asha');
    const broken = async (): Promise<never> => Promise.reject(new Error('no'));
    await expect(around(pass, 'room', broken)()).rejects.toThrow('no');
    await past(
      pass,
      (name: string) => `answer to ${name}`,
      async (_name: string) => 1,
    )('Ravi');
    expect(passed).toEqual(['before mail', 'after mail', 'before room', 'answer to Ravi']);
  });

  it('are after each row inside a transaction, and after its commit', async () => {
    const { passed, pass } = remembering();
    const inside: string[] = [];
    const work: ReturnType<typeof memoryWork> = {
      ...memoryWork(emptyTables()),
      run: async (doWork) => {
        const answer = await memoryWork(emptyTables()).run(doWork);
        inside.push(...passed);
        return answer;
      },
    };
    await passingWork(work, pass).run((stores) => stores.notices.add(notice));
    expect(inside).toEqual(['notice written']);
    expect(passed).toEqual(['notice written', 'notice committed']);
  });

  it('skip the commit of a transaction that was rolled back', async () => {
    const { passed, pass } = remembering();
    const undone = passingWork(memoryWork(emptyTables()), pass).run(async (stores) => {
      await stores.notices.add(notice);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(passed).toEqual(['notice written']);
  });
});
