import type { z } from 'zod';
import { type HotelFacts, UNKNOWN_FACTS } from '#core/stays/index.ts';
import { plain } from './wire.ts';

/** The members of a card and of a page that state the facts of a hotel. */
export const statedFacts = { city: plain };

type Stated = { readonly [Member in keyof typeof statedFacts]: z.output<(typeof statedFacts)[Member]> };

/** The facts of a hotel, as far as they are stated. */
export const readFacts = ({ city }: Stated): HotelFacts => ({ city: city ?? UNKNOWN_FACTS.city });
