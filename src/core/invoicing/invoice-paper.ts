import {
  dayInIndia,
  dayInWords,
  formatRupees,
  type Instant,
  type Language,
  type Paise,
  type Sentence,
} from '../shared/index.ts';
import { stateOfGstin } from './gstin.ts';
import { INVOICE } from './invoice.texts.ts';
import { isUnionTerritory, type StateCode, stateName } from './states.ts';
import { SAC, type SupplyLine, supplyKind, totalOf } from './supply.ts';
import type { TaxedAmount } from './tax.ts';
import type { Recipient, TaxDocument } from './tax-document.ts';

/** A line of a paper: label and value. */
export interface PaperRow {
  readonly name: string;
  readonly value: string;
}

/** Rows under a heading. */
export interface PaperPart {
  readonly title: string;
  readonly rows: readonly PaperRow[];
}

/** A table: its headings, and rows of as many cells. */
export interface PaperTable {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** An invoice or a credit note in one language, to be printed. */
export interface TaxPaper {
  readonly language: Language;
  readonly title: string;
  readonly number: string;
  readonly parts: readonly PaperPart[];
  readonly table: PaperTable;
  readonly notes: readonly string[];
}

const figure = (amount: Paise): string => formatRupees(amount, { decimals: 2 });

/** The columns of tax that a document has: two within a state, one between states. */
function taxColumns({ supplier, place }: TaxDocument): readonly (readonly [Sentence, keyof TaxedAmount, number])[] {
  if (supplyKind(stateOfGstin(supplier.gstin), place) === 'inter_state') return [[INVOICE.igst, 'igst', 1]];
  const second = isUnionTerritory(place) ? INVOICE.utgst : INVOICE.sgst;
  return [
    [INVOICE.cgst, 'cgst', 2],
    [second, 'sgst', 2],
  ];
}

/** A document in a language. The particulars are those of Rules 46 and 53(1A) of the CGST Rules. */
export function taxPaper(document: TaxDocument, language: Language): TaxPaper {
  const { kind, number, issuedAt, supplier, recipient, place, stay, lines, corrects } = document;
  const say = (sentence: Sentence): string => sentence[language];
  const row = (name: Sentence, value: Sentence | string): PaperRow => ({
    name: say(name),
    value: typeof value === 'string' ? value : say(value),
  });
  const dayOf = (at: Instant): Sentence => dayInWords(dayInIndia(at));
  const state = (code: StateCode): Sentence => INVOICE.stateWithCode(stateName(code), code);
  const party = ({ name, address, gstin }: Recipient): readonly PaperRow[] => [
    ...(name === null ? [] : [row(INVOICE.name, name)]),
    ...(address === null ? [] : [row(INVOICE.address, address)]),
    ...(gstin === null
      ? [row(INVOICE.gstin, INVOICE.unregistered)]
      : [row(INVOICE.gstin, gstin), row(INVOICE.state, state(stateOfGstin(gstin)))]),
  ];
  const taxes = taxColumns(document);
  const cells = (line: TaxedAmount, rate: (parts: number) => string): readonly string[] => [
    figure(line.taxable),
    ...taxes.map(([, column, parts]) => `${figure(line[column])}${rate(parts)}`),
    figure(line.amount),
  ];
  const ofLine = (line: SupplyLine): readonly string[] => [
    say(INVOICE[line.supply]),
    SAC[line.supply],
    ...cells(line, (parts) => ` (${say(INVOICE.percent(String(line.rate / parts)))})`),
  ];
  return {
    language,
    title: say(kind === 'invoice' ? INVOICE.invoice : INVOICE.creditNote),
    number,
    parts: [
      {
        title: say(INVOICE.supplier),
        rows: party(supplier),
      },
      { title: say(INVOICE.recipient), rows: party(recipient) },
      {
        title: say(INVOICE.supply),
        rows: [
          row(INVOICE.date, dayOf(issuedAt)),
          ...(corrects === null
            ? []
            : [row(INVOICE.corrects, INVOICE.numberOf(corrects.number, dayOf(corrects.issuedAt)))]),
          row(INVOICE.place, state(place)),
          row(INVOICE.hotel, [stay.hotel, stay.address].filter((part) => part !== '').join(', ')),
          row(INVOICE.stay, INVOICE.fromTo(dayInWords(stay.dates.arrival), dayInWords(stay.dates.departure))),
          row(INVOICE.reference, stay.reference),
          row(INVOICE.reverseCharge, INVOICE.no),
        ],
      },
    ],
    table: {
      title: say(INVOICE.lines),
      headings: [
        say(INVOICE.description),
        say(INVOICE.sac),
        say(INVOICE.taxable),
        ...taxes.map(([name]) => say(name)),
        say(INVOICE.amount),
      ],
      rows: [...lines.map(ofLine), [say(INVOICE.sum), '', ...cells(totalOf(lines), () => '')]],
    },
    notes: [kind === 'invoice' ? INVOICE.included : INVOICE.credited, INVOICE.unsigned].map(say),
  };
}
