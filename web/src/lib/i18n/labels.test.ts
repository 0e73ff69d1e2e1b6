import { expect, it } from 'vitest';
import { placeLabel } from './place-labels.ts';
import { propertyLabel } from './property-labels.ts';

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'labels %s, which a link may name, by its identifier',
  (name) => {
    expect([propertyLabel(name), placeLabel(name)]).toEqual([name, name]);
  },
);
