import { describe } from 'vitest';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { leadsBack } from './links-back.ts';
import { repairsLinks } from './links-corrected.ts';
import type { NewTraveller } from './links-screens.ts';
import { bringsStatesBack } from './links-states.ts';

// Random states use separate client addresses: one client may call the hotel provider 60 times a minute.
const on = productInBrowser({ TRUST_PROXY: 'loopback', ALLOW_OFFLINE: 'true' });

const newTraveller: NewTraveller = (viewport) => openTraveller(on.browser, on.product.origin, viewport);

describe('A link', () => repairsLinks(newTraveller));
describe('The way back', () => leadsBack(newTraveller));
describe('The address', () => bringsStatesBack(newTraveller));
