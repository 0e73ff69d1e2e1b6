import { expect, it } from 'vitest';
import { TEST_CARD_NAMES } from '#contract/partners/testing.ts';
import { MAGIC_HOTELS, WEBHOOK_EVENT_TYPES } from '#core/partners/index.ts';
import { TESTING } from '#src/locales/en/web/partners/testing.ts';
import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';

it('The console explains every hotel, every card and every type of event that there is, and no other', () => {
  const hotels = Object.values(MAGIC_HOTELS).map((id) => `htl_${id}`);
  expect(Object.keys(TESTING.hotels).toSorted()).toEqual(hotels.toSorted());
  expect(Object.keys(TESTING.cards)).toEqual([...TEST_CARD_NAMES]);
  expect(Object.keys(WEBHOOKS.eventNames)).toEqual([...WEBHOOK_EVENT_TYPES]);
});
