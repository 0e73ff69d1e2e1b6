import { describe, expect, it } from 'vitest';
import { bookingBench, MINUTE } from '#test/support/memory/booking-bench.ts';

describe('smoke', () => {
  it('books', async () => {
    const bench = bookingBench(1);
    const { booking } = await bench.booked();
    expect(booking.status).toBe('confirmed');
    bench.pass(MINUTE);
    expect(await bench.cancel(booking.id)).toMatchObject({ ok: true });
    expect(bench.refunds()).toMatchObject([{ status: 'done' }]);
    expect(bench.letters).toHaveLength(2);
  });
});
