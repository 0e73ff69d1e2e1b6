import { expect, it } from 'vitest';
import { paise } from '#core/shared/index.ts';
import { AT, aBooking, aQuote, aRefund } from '#test/support/memory/booking/samples.ts';
import { toBookingJson } from './answers.ts';

const booking = aBooking('b', aQuote('q', 'asha'), 'pay_1', { status: 'cancelled', cancelledAt: AT });

it.each([
  ['nothing where nothing goes back', null, 0, null],
  ['what was given back by hand alone', null, 50_000, { status: 'done', amount: 50_000, reason: null, doneAt: null }],
  ['what cancelling gives', aRefund('pay_1', { amount: paise(680_000) }), 780_000, { status: 'due', amount: 680_000 }],
])('a cancelled booking has %s', (_what, refund, refundedAmount, told) => {
  const answer = toBookingJson({ booking, refund, refundedAmount: paise(refundedAmount) }, AT);
  if (told === null) expect(answer.refund).toBeNull();
  else expect(answer.refund).toMatchObject(told);
});
