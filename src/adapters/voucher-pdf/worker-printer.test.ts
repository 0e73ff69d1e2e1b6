import { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { type Booking, type Voucher, voucherOf } from '#core/booking/index.ts';
import { paise } from '#core/shared/index.ts';
import { aBooking, aQuote } from '#test/support/memory/booking/samples.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { workerPrinter } from './worker-printer.ts';

const asha = { name: 'आशा Rao', email: 'asha@example.in' };
const booking = aBooking('b', aQuote('q', 'asha'), 'pay_1', { reference: 'PDV-7K3M9Q' });
const printed = (booking: Booking, language: 'en' | 'hi'): Voucher =>
  voucherOf({ booking, refund: null, refundedAmount: paise(0) }, asha, language);
const voucher = (language: 'en' | 'hi'): Voucher => printed(booking, language);
const noFault = (fault: unknown) => console.error(fault);

describe('a printed voucher', () => {
  it.each(['en', 'hi'] as const)('is one tagged page in %s, whose text can be copied', async (language) => {
    const wanted = voucher(language);
    const file = await workerPrinter({ onFault: noFault }).print(wanted);
    const read = await readPdf(file ?? expect.fail('nothing was printed'));
    expect(read).toMatchObject({
      pages: 1,
      isTagged: true,
      language: language === 'hi' ? 'hi-IN' : 'en-IN',
      title: `${wanted.title} PDV-7K3M9Q`,
    });
    const rows = [wanted.reference, ...wanted.stay, ...wanted.money].flatMap(({ name, value }) => [name, value]);
    for (const words of [wanted.title, wanted.hotel, wanted.state, ...rows, ...wanted.notes])
      expect(read.said).toContain(words);
    expect(read.headings).toEqual([wanted.title, wanted.hotel]);
    expect(read.drawn).toContain('₹7,800');
    expect(read.missing).toBe(false);
  });

  it('stays one page with the longest names', async () => {
    const words = 'समुद्र के किनारे बना हुआ बहुत बड़ा होटल '.repeat(40);
    const quote = {
      ...booking.quote,
      hotel: { ...booking.quote.hotel, name: words },
      guestDetails: {
        leadGuest: { name: words.slice(0, 120), phone: '+919876543210', email: null },
        forSomeoneElse: true,
        roomGuests: Array.from({ length: 8 }, () => words.slice(0, 120)),
        arrivalTime: '14:00',
        bedWish: 'large',
        requests: words,
      } as const,
    };
    const crowded = { ...booking, quote, hotelReference: words, paymentId: 'pay_'.repeat(128) };
    const file = await workerPrinter({ onFault: noFault }).print(printed(crowded, 'hi'));
    expect((await readPdf(file ?? expect.fail('nothing was printed'))).pages).toBe(1);
  });
});

/** A thread with the given source. */
const threadOf = (text: string) => () => new Worker(text, { eval: true });
const ECHO = `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ title }) => parentPort.postMessage(new TextEncoder().encode(title)));`;
/** The same, until its first response. */
const dying = (how: string) => `${ECHO}\nparentPort.on('message', () => setTimeout(() => { ${how} }, 10));`;
const text = (file: Uint8Array | null) => file && new TextDecoder().decode(file);

describe('the printer', () => {
  it('prints one after another, and refuses at once when the queue is full', async () => {
    const printer = workerPrinter({ onFault: noFault, start: threadOf(ECHO), maxAtOnce: 2 });
    const asked = ['a', 'b', 'c'].map((title) => printer.print({ ...voucher('en'), title }));
    expect((await Promise.all(asked)).map(text)).toEqual(['a', 'b', null]);
    expect(text(await printer.print({ ...voucher('en'), title: 'd' }))).toBe('d');
  });

  it('prints nothing for a caller that disconnected, and gives the slot to the next', async () => {
    const counting = ECHO.replace('(title)', '(title + (globalThis.drawn = 1 + (globalThis.drawn ?? 0)))');
    const printer = workerPrinter({ onFault: noFault, start: threadOf(counting), maxAtOnce: 2 });
    const gone = new AbortController();
    const first = printer.print({ ...voucher('en'), title: 'a' });
    const second = printer.print({ ...voucher('en'), title: 'b' }, gone.signal);
    gone.abort();
    const asked = [first, second, printer.print({ ...voucher('en'), title: 'c' })];
    expect((await Promise.all(asked)).map(text)).toEqual(['a1', null, 'c2']);
    expect(await printer.print(voucher('en'), gone.signal)).toBeNull();
  });

  it.each([
    ['ends', 'process.exit()', 'has ended'],
    ['fails', 'throw new Error("broken")', 'broken'],
  ])('replaces a thread that %s between two vouchers', async (_how, then, why) => {
    const onFault = vi.fn();
    const start = vi.fn(threadOf(ECHO));
    const dead = new Promise((resolve) => {
      start.mockImplementationOnce(() => threadOf(dying(then))().on('exit', resolve));
    });
    const printer = workerPrinter({ onFault, start, deadlineMs: 2_000 });
    expect(text(await printer.print(voucher('en')))).toBe('Booking voucher');
    await dead;
    expect(text(await printer.print(voucher('en')))).toBe('Booking voucher');
    expect(onFault).toHaveBeenCalledOnce();
    expect(String(onFault.mock.calls[0]?.[0])).toContain(why);
    expect(start).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['hangs', 'setInterval(() => {}, 1000)', 'not printed within'],
    ['fails', 'require("node:worker_threads").parentPort.on("message", () => { throw new Error("broken") })', 'broken'],
    ['ends', 'require("node:worker_threads").parentPort.on("message", () => process.exit())', 'has ended'],
  ])('gives up a thread that %s, reports why, and starts another', async (_how, bad, why) => {
    const onFault = vi.fn();
    const start = vi.fn(threadOf(ECHO)).mockImplementationOnce(threadOf(bad));
    const printer = workerPrinter({ onFault, start, deadlineMs: 2_000 });
    expect(await printer.print(voucher('en'))).toBeNull();
    expect(String(onFault.mock.calls[0]?.[0])).toContain(why);
    expect(text(await printer.print(voucher('en')))).toBe('Booking voucher');
    expect(onFault).toHaveBeenCalledOnce();
    expect(start).toHaveBeenCalledTimes(2);
  });
});
