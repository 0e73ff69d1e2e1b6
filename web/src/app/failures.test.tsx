import { describe, expect, it } from 'vitest';
import { callsOfTheWeb } from '../testing/faults/calls.ts';
import { cellsOf, runCell } from '../testing/faults/row.ts';
import { ROWS } from '../testing/faults/rows/index.ts';

/** The whole matrix takes minutes; the short run takes a twelfth of each row, with another offset in the next row. */
const FULL = process.env.PADAV_FULL === '1';
const SHARE = 12;
const cells = ROWS.flatMap((row, at) => cellsOf(row).filter((_, fault) => FULL || (fault + at) % SHARE === 0));

describe('every failed call shows a message', () => {
  it('and none of the sources is left out', () => {
    expect([...new Set(ROWS.map(({ call }) => call))].sort()).toEqual(callsOfTheWeb());
  });

  it.each(cells)('%s', async (_name, row, fault) => runCell(row, fault));
});
