import { expect, it } from 'vitest';
import { WITHIN_LIMIT } from '#test/support/http/memory-counter.ts';
import * as budgets from './budgets.ts';
import type { RateCounter } from './rate-counter.ts';

const MINUTE = 60_000;
const CALLER = { ip: '203.0.113.1' };

interface Row {
  readonly call: (counter: RateCounter) => Promise<void>;
  /** Limit name, limit and minutes of its window, in the order in which they are charged. */
  readonly spends: readonly (readonly [budget: string, limit: number, minutes: number])[];
}

/** Every figure is repeated here: a change must be made in both places. */
const TABLE: Readonly<Record<keyof typeof budgets, Row>> = {
  spendProviderCall: {
    call: (counter) => budgets.spendProviderCall(counter, CALLER),
    spends: [['providerCalls', 60, 1]],
  },
  spendPasswordCheck: {
    call: (counter) => budgets.spendPasswordCheck(counter, CALLER, 'asha'),
    spends: [
      ['passwordChecksOfClient', 30, 15],
      ['passwordChecksOfAccount', 10, 15],
    ],
  },
  spendRegistration: {
    call: (counter) => budgets.spendRegistration(counter, CALLER),
    spends: [['registrations', 20, 60]],
  },
  spendTakenAddress: {
    call: (counter) => budgets.spendTakenAddress(counter, CALLER),
    spends: [
      ['registrations', 20, 60],
      ['registrations', 20, 60],
      ['registrations', 20, 60],
    ],
  },
  spendNewPassword: {
    call: (counter) => budgets.spendNewPassword(counter, CALLER, 'asha'),
    spends: [
      ['newPasswordsOfClient', 30, 15],
      ['newPasswordsOfAccount', 3, 60],
    ],
  },
  spendPasskeyPrompt: {
    call: (counter) => budgets.spendPasskeyPrompt(counter, CALLER),
    spends: [['passkeyPrompts', 120, 15]],
  },
  spendSecondStep: {
    call: (counter) => budgets.spendSecondStep(counter, 'asha'),
    spends: [['secondStepsOfAccount', 10, 15]],
  },
  spendLink: { call: (counter) => budgets.spendLink(counter, CALLER), spends: [['linksOfClient', 30, 15]] },
  spendConfirmation: {
    call: (counter) => budgets.spendConfirmation(counter, 'asha'),
    spends: [['confirmations', 3, 60]],
  },
  spendAddressMove: {
    call: (counter) => budgets.spendAddressMove(counter, CALLER, 'asha'),
    spends: [
      ['addressMovesOfClient', 20, 60],
      ['addressMovesOfAccount', 3, 60],
    ],
  },
  spendUpload: { call: (counter) => budgets.spendUpload(counter, 'asha'), spends: [['uploads', 30, 60]] },
  spendUploadPart: {
    call: (counter) => budgets.spendUploadPart(counter, 'asha'),
    spends: [['uploadParts', 1_000, 60]],
  },
  spendNewQuote: {
    call: (counter) => budgets.spendNewQuote(counter, CALLER, 'stay'),
    spends: [['newQuotes', 120, 1]],
  },
  spendPaymentLook: {
    call: (counter) => budgets.spendPaymentLook(counter, CALLER),
    spends: [['paymentLooks', 120, 1]],
  },
  spendSignInEnd: { call: (counter) => budgets.spendSignInEnd(counter, CALLER), spends: [['signInEnds', 30, 15]] },
  spendVoucher: { call: (counter) => budgets.spendVoucher(counter, 'asha'), spends: [['vouchers', 10, 1]] },
  spendGroupRequest: {
    call: (counter) => budgets.spendGroupRequest(counter, CALLER, ' Asha@Example.in ', 'a request'),
    spends: [
      ['groupRequestsOfClient', 5, 60],
      ['groupRequestsOfAddress', 3, 24 * 60],
    ],
  },
  spendInvitation: {
    call: (counter) => budgets.spendInvitation(counter, 'asha', ' Ravi@Example.in '),
    spends: [
      ['invitations', 30, 60],
      ['invitationsOfAddress', 3, 24 * 60],
    ],
  },
  spendKey: { call: (counter) => budgets.spendKey(counter, 'asha'), spends: [['keys', 60, 60]] },
  spendRefusedKey: {
    call: (counter) => budgets.spendRefusedKey(counter, CALLER),
    spends: [['refusedKeys', 60, 1]],
  },
  spendWebhookSend: {
    call: (counter) => budgets.spendWebhookSend(counter, 'org_1'),
    spends: [['webhookSends', 120, 60]],
  },
  spendTopUpLink: {
    call: (counter) => budgets.spendTopUpLink(counter, { id: 'org_1', mode: 'live' }, null),
    spends: [['topUpLinks', 30, 60]],
  },
  spendExport: { call: (counter) => budgets.spendExport(counter, 'asha'), spends: [['exports', 5, 60]] },
};

it.each(Object.entries(TABLE))('%s counts against its rate limits, and no other', async (_name, { call, spends }) => {
  const spent: (readonly [string, number, number])[] = [];
  await call({
    async spend(key, limit, windowMs) {
      spent.push([key.slice(0, key.indexOf(':')), limit, windowMs / MINUTE]);
      return WITHIN_LIMIT;
    },
  });
  expect(spent).toEqual(spends);
});

it('A device that the owner signed in on has separate tries, as many as the account', async () => {
  const spent: unknown[] = [];
  const counter: RateCounter = {
    async spend(...asked) {
      spent.push(asked.slice(0, 3));
      return WITHIN_LIMIT;
    },
  };
  await budgets.spendPasswordCheck(counter, CALLER, 'asha', 'device');
  expect(spent.at(-1)).toEqual(['passwordChecksOfDevice:device', 10, 15 * MINUTE]);
});
