// Made from src/contract/config.ts by `npm run tool -- web-types`; not written by hand.
import type { CheckoutService, MapsService, PageConfiguration, PublicConfiguration } from '#contract/config.ts';
import { flag, nullable, number, oneOf, record, text, unread, type Parser } from '../../parse.ts';
import { either } from '../../parse-choice.ts';

export const parseCheckoutService: Parser<CheckoutService> = either(record({ kind: oneOf('offline'), contact: text, color: text }), record({
  kind: oneOf('razorpay'),
  scriptUrl: text,
  contact: text,
  color: text,
}));
export const parseMapsService: Parser<MapsService> = record({
  google: nullable(record({ key: text, mapId: nullable(text) })),
  tiles: nullable(record({ url: text, attribution: text })),
});
export const parsePageConfiguration: Parser<PageConfiguration> = record({
  policy: oneOf('observed', 'transparent'),
  taxInvoices: flag,
  services: record({
    hotels: text,
    payments: text,
    identity: text,
    files: text,
    maps: text,
    mail: text,
  }),
  extraDiscountPercent: number,
  checkout: unread,
  maps: unread,
  support: record({ phone: nullable(text), email: nullable(text) }),
  links: record({
    instagram: nullable(text),
    facebook: nullable(text),
    x: nullable(text),
    youtube: nullable(text),
    appStore: nullable(text),
  }),
});
export const parsePublicConfiguration: Parser<PublicConfiguration> = record({
  policy: oneOf('observed', 'transparent'),
  taxInvoices: flag,
  services: record({
    hotels: text,
    payments: text,
    identity: text,
    files: text,
    maps: text,
    mail: text,
  }),
  extraDiscountPercent: number,
  checkout: either(record({ kind: oneOf('offline'), contact: text, color: text }), record({
    kind: oneOf('razorpay'),
    scriptUrl: text,
    contact: text,
    color: text,
  })),
  maps: record({
    google: nullable(record({ key: text, mapId: nullable(text) })),
    tiles: nullable(record({ url: text, attribution: text })),
  }),
  support: record({ phone: nullable(text), email: nullable(text) }),
  links: record({
    instagram: nullable(text),
    facebook: nullable(text),
    x: nullable(text),
    youtube: nullable(text),
    appStore: nullable(text),
  }),
});
