import { z } from 'zod';
import { TIME_TARGETS } from '#core/partner-bookings/index.ts';

/** The means of payment with which links of test mode are paid. */
export const TEST_CARD_NAMES = ['pays', 'declined', 'insufficient_funds', 'timed_out', 'late'] as const;

export const topUpBody = z
  .strictObject({
    amount: z
      .int()
      .min(1)
      .max(100_000_000_00)
      .meta({ description: 'Paise.', examples: [50_000_000] }),
  })
  .meta({ id: 'TestTopUp' });

export const testPaymentBody = z
  .strictObject({
    card: z.enum(TEST_CARD_NAMES).meta({
      description:
        '`pays`: the booking is confirmed. `declined`, `insufficient_funds`, `timed_out`: it stays open. `late`: the bank answers half an hour late, and the money goes back.',
      examples: ['pays'],
    }),
  })
  .meta({ id: 'TestPayment' });

export const timeBody = z
  .strictObject({
    moveTo: z.enum(TIME_TARGETS).meta({
      description:
        '`deadline_passed`: free cancellation is over. `arrival_day`: its guests arrive today. `stay_over`: they left yesterday.',
      examples: ['deadline_passed'],
    }),
  })
  .meta({ id: 'TestTime' });
