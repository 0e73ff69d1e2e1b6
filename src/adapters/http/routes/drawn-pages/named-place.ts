import type { FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES, REFUSALS, type RefusalCode, type Sentence } from '#core/shared/index.ts';
import { MAX_PLACE_TEXT_LENGTH } from '#core/stays/index.ts';
import { NO_STORE } from '../../plugins/no-store.ts';
import { faultLine } from '../../plugins/request-log.ts';
import { spendProviderCall } from '../../rate-limits/budgets.ts';
import type { DrawPage, SendCopy } from '../pages/page-copies.ts';
import { pageLanguage } from '../pages/page-language.ts';
import type { PlaceRouteDeps } from '../places/routes.ts';

/** The parameter in which the search form sends a place that nobody has chosen from a list: without scripts. */
const PLACE = 'place';

/** The text of a place in an address; null where there is none that could be looked up. */
function placeIn(url: string): string | null {
  const [, search = ''] = url.split('?', 2);
  const text = new URLSearchParams(search).get(PLACE)?.trim() ?? '';
  return text === '' || text.length > MAX_PLACE_TEXT_LENGTH ? null : text;
}

type Places = Pick<PlaceRouteDeps, 'suggestFor' | 'rateCounter'>;

/** Where the text of a place leads, or what is told of it. */
type Found = { readonly address: string } | { readonly told: Sentence };

/** The address of the results of the first place that is suggested for a text; where none is, why. */
async function find(
  text: string,
  caller: FastifyRequest,
  { suggestFor, rateCounter }: Places,
  codeOf: (thrown: unknown) => RefusalCode,
): Promise<Found> {
  try {
    const suggest = suggestFor({ spend: () => spendProviderCall(rateCounter, caller) });
    const found = await suggest(text, pageLanguage(caller));
    if (!found.ok) return { told: REFUSALS[found.refusal.code] };
    const [place] = found.value;
    if (place === undefined) return { told: MESSAGES.PLACE_NOT_FOUND };
    const { latitude, longitude } = place;
    const goal = { destination: place.name, latitude: String(latitude), longitude: String(longitude) };
    return { address: `/hotels?${new URLSearchParams(goal)}` };
  } catch (fault) {
    caller.log.info({ fault: faultLine(fault) }, 'a named place was not looked up');
    return { told: REFUSALS[codeOf(fault)] };
  }
}

const leadTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', NO_STORE).redirect(address, 303);

/** What leads from the text of a place to its results. */
export interface NamedPlaceDeps {
  readonly places: Places;
  readonly draw: DrawPage;
  /** Sends a page that tells browsers without scripts what was not found. */
  readonly sendCopy: SendCopy;
  /** The code with which the API answers a thrown value. */
  readonly codeOf: (thrown: unknown) => RefusalCode;
}

/**
 * Leads a search for the text of a place to the results of the first place that the directory suggests for it. It
 * costs the caller what suggestions cost. Where the directory suggests none, does not answer or the caller's budget is
 * spent, the page is sent as without a place, and says so to browsers without scripts.
 */
export const toNamedPlace =
  ({ places, draw, sendCopy, codeOf }: NamedPlaceDeps): DrawPage =>
  async (request, reply, name) => {
    const text = name === 'results' ? placeIn(request.url) : null;
    if (text === null) return draw(request, reply, name);
    const found = await find(text, request, places, codeOf);
    return 'address' in found ? leadTo(reply, found.address) : sendCopy(reply, name, found.told);
  };
