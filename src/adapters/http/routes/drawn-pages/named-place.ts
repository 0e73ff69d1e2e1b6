import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PLACE_TEXT_LENGTH } from '#core/stays/index.ts';
import { NO_STORE } from '../../plugins/no-store.ts';
import { faultLine } from '../../plugins/request-log.ts';
import { spendProviderCall } from '../../rate-limits/budgets.ts';
import type { DrawPage } from '../pages/page-copies.ts';
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

/** The address of the results of the first place that is suggested for a text; null where none is. */
async function addressOf(
  text: string,
  caller: FastifyRequest,
  { suggestFor, rateCounter }: Places,
): Promise<string | null> {
  try {
    const suggest = suggestFor({ spend: () => spendProviderCall(rateCounter, caller) });
    const found = await suggest(text, pageLanguage(caller));
    const [place] = found.ok ? found.value : [];
    if (place === undefined) return null;
    const { latitude, longitude } = place;
    const goal = { destination: place.name, latitude: String(latitude), longitude: String(longitude) };
    return `/hotels?${new URLSearchParams(goal)}`;
  } catch (fault) {
    caller.log.info({ fault: faultLine(fault) }, 'a named place was not looked up');
    return null;
  }
}

const leadTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', NO_STORE).redirect(address, 303);

/**
 * Leads a search for the text of a place to the results of the first place that the directory suggests for it. It
 * costs the caller what suggestions cost. Where the directory suggests none, does not answer or the caller's budget is
 * spent, the page is sent as without a place: it asks for a destination.
 */
export const toNamedPlace =
  (places: Places, draw: DrawPage): DrawPage =>
  async (request, reply, name) => {
    const text = name === 'results' ? placeIn(request.url) : null;
    const address = text === null ? null : await addressOf(text, request, places);
    return address === null ? draw(request, reply, name) : leadTo(reply, address);
  };
