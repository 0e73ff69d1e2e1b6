import { less, type Paise, paise } from '../shared/index.ts';
import { type SupplyLine, totalOf } from './supply.ts';
import { type SupplyKind, type TaxedAmount, taxIncluded } from './tax.ts';

/** The lines of an invoice for a part of its amount, each with its share; the last takes what rounding leaves. */
function partOf(lines: readonly SupplyLine[], part: Paise, kind: SupplyKind): readonly SupplyLine[] {
  const { amount: whole } = totalOf(lines);
  if (part === whole) return lines;
  let rest = part;
  return lines.map((line, at) => {
    const exact = Number((BigInt(line.amount) * BigInt(part)) / BigInt(whole));
    const amount = at === lines.length - 1 ? rest : paise(exact);
    rest = less(rest, amount);
    return { ...line, ...taxIncluded(amount, line.rate, kind) };
  });
}

const lessLine = (line: TaxedAmount, credited: TaxedAmount): TaxedAmount => ({
  amount: less(line.amount, credited.amount),
  taxable: less(line.taxable, credited.taxable),
  cgst: less(line.cgst, credited.cgst),
  sgst: less(line.sgst, credited.sgst),
  igst: less(line.igst, credited.igst),
});

/**
 * The lines of the credit note for a refund of a part of an invoice, at the invoice's rates. They are the difference of
 * what is credited after it and before it, so that the notes of an invoice that is refunded in full add up to exactly
 * its lines, in every column.
 * @param earlier what the invoice's earlier credit notes add up to
 * @throws RangeError when more would be credited than was invoiced
 */
export function creditLines(
  invoice: readonly SupplyLine[],
  earlier: Paise,
  refund: Paise,
  kind: SupplyKind,
): readonly SupplyLine[] {
  const after = paise(earlier + refund);
  if (refund <= 0 || after > totalOf(invoice).amount) throw new RangeError(`${refund} paise can't be credited`);
  const before = partOf(invoice, earlier, kind);
  return partOf(invoice, after, kind)
    .map((line, at) => {
      const credited = before[at];
      return credited === undefined ? line : { ...line, ...lessLine(line, credited) };
    })
    .filter(({ amount }) => amount > 0);
}
