import {
  type Agreement,
  type ListedOrganisation,
  MOST_COUNTED,
  type Organisation,
  type PartnerTerms,
  TERM_BOUNDS,
} from '#core/partners/index.ts';
import { formatRupees, inRupees, momentInWords, nearestPaise, paise } from '#core/shared/index.ts';
import { table } from '../text-table.ts';
import { done, notDone, type OperatorAnswer, type OperatorDeps } from './services.ts';

const percentOf = ({ commissionBasisPoints }: PartnerTerms): string => `${commissionBasisPoints / 100} %`;

const HEADINGS = [
  ...['organisation', 'name', 'live keys', 'commission', 'credit', 'requests a minute', 'since', 'owners'],
];

const rowsOf = (organisations: readonly ListedOrganisation[]) =>
  table(
    HEADINGS,
    organisations.map(({ id, name, live, terms, createdAt, owners }) => [
      id,
      name,
      live,
      percentOf(terms),
      formatRupees(terms.creditLimit),
      String(terms.requestsPerMinute),
      momentInWords(createdAt).en,
      owners.join(', ') || 'none',
    ]),
  );

const counted = (total: number): string => (total > MOST_COUNTED ? `more than ${MOST_COUNTED}` : String(total));

/** Says that a list is cut, where it is. */
const cutAt = (shown: number, total: number): readonly string[] =>
  shown < total
    ? [`Only ${shown} of ${counted(total)} organisations are read: those that wait for live keys first.`]
    : [];

/** Lists organisations with their terms, those that wait for approval first. */
export async function listOrganisations({ partners }: OperatorDeps): Promise<OperatorAnswer> {
  const { organisations, total } = await partners.all();
  if (total === 0) return done('There is no organisation.');
  return done(`Organisations (${counted(total)})`, ...rowsOf(organisations), ...cutAt(organisations.length, total));
}

/** The organisations that wait for the operator's approval, which asked longest ago first. */
export async function listWaiting({ partners }: OperatorDeps): Promise<readonly string[]> {
  const { organisations, total } = await partners.all();
  const waiting = organisations.filter(({ live }) => live === 'requested');
  if (waiting.length === 0) return ['No organisations that wait for live keys.', ''];
  // All that are read wait, and more may.
  const cut = waiting.length === organisations.length ? cutAt(waiting.length, total) : [];
  return [`Organisations that wait for live keys (${waiting.length})`, ...rowsOf(waiting), ...cut, ''];
}

const TERMS_FORM = 'commission=<percent> credit=<rupees> requests=<a minute>, such as "commission=8.5 credit=500000"';

const DECIMAL = /^\d{1,12}(\.\d{1,2})?$/;

/** One term such as `commission=8.5`; `null` when it is none. */
function termOf(text: string): Partial<PartnerTerms> | null {
  const [name, figure = '', ...more] = text.split('=');
  if (more.length > 0 || !DECIMAL.test(figure)) return null;
  // Both are two decimals: hundredths of a percent, and paise.
  const hundredths = nearestPaise(Number(figure));
  if (name === 'commission') return { commissionBasisPoints: Number(hundredths) };
  if (name === 'credit') return { creditLimit: hundredths };
  return name === 'requests' ? { requestsPerMinute: Number(figure) } : null;
}

function termsOf(text: string): Partial<PartnerTerms> | null {
  const read = text.split(/[\s,]+/).map(termOf);
  return read.includes(null) ? null : Object.assign({}, ...read);
}

const sentenceOf = ({ id, name, live, terms }: Organisation): string =>
  `${name} (${id}): live keys ${live}, commission ${percentOf(terms)}, credit ${formatRupees(terms.creditLimit)}, ` +
  `${terms.requestsPerMinute} requests a minute.`;

const BOUNDS = [
  `commission at most ${TERM_BOUNDS.commissionBasisPoints.max / 100} %`,
  `credit at most ${inRupees(paise(TERM_BOUNDS.creditLimit.max))} rupees`,
  `requests ${TERM_BOUNDS.requestsPerMinute.min} to ${TERM_BOUNDS.requestsPerMinute.max}`,
].join(', ');

async function agree({ partners }: OperatorDeps, id: string, agreement: Agreement): Promise<OperatorAnswer> {
  const agreed = await partners.agree(id.trim(), agreement);
  if (agreed.ok) return done(sentenceOf(agreed.value));
  return notDone(
    agreed.refusal.code === 'NOT_FOUND'
      ? `There is no organisation ${id}. Its id looks like org_... and is in the list: operator organisations`
      : `These terms are not possible; nothing was changed. Possible are: ${BOUNDS}.`,
  );
}

/** Approves an organisation for live keys, or suspends it. */
export const setLiveAccess = (
  services: OperatorDeps,
  id: string,
  live: 'approved' | 'suspended',
): Promise<OperatorAnswer> => agree(services, id, { live });

/** Sets the terms of an organisation; those that are left out stay. */
export async function setTerms(services: OperatorDeps, id: string, text: string | null): Promise<OperatorAnswer> {
  const terms = termsOf(text ?? '');
  return terms === null ? notDone(`The terms are written ${TERMS_FORM}.`) : agree(services, id, { terms });
}

const MOVED_FORM = '"<rupees> <reference>", such as "250000 UTR N123456789"';
const MOVED = /^(\d{1,12}(?:\.\d{1,2})?) +(\S(?:.{0,120}\S)?)$/;

/**
 * Records money that arrived from an organisation or was paid out to it, under the bank's reference: the same reference
 * again changes nothing.
 */
export async function recordMoney(
  { partners }: OperatorDeps,
  organisationId: string,
  why: 'topped_up' | 'paid_out',
  text: string | null,
): Promise<OperatorAnswer> {
  const [, figure, ref] = MOVED.exec(text?.trim() ?? '') ?? [];
  const amount = nearestPaise(Number(figure ?? 0));
  if (ref === undefined || amount === 0)
    return notDone(`The amount and the bank's reference are written ${MOVED_FORM}.`);
  const known = await partners.agree(organisationId, {});
  if (!known.ok)
    return notDone(`There is no organisation ${organisationId}. Its id is in the list: operator organisations`);
  const moved = await partners.moveMoney({ organisationId, why, amount, ref });
  if (moved.ok) return done(`Recorded. The balance is ${formatRupees(paise(moved.value.balanceAfter))} now.`);
  return notDone(
    moved.refusal.code === 'REFERENCE_USED'
      ? `The reference ${ref} was recorded with another amount; nothing was recorded.`
      : `The balance is lower than that; nothing was recorded.`,
  );
}
