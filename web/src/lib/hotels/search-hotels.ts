import type { StayFilters } from '#core/stays/index.ts';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parseFoundHotels } from '../api/parsers/search.generated.ts';
import { type ResultsLink, stayQuery, writeResultsLink } from '../stay-link/stay-link.ts';

/** The filters of a link in the form that the server reads. */
const filterQuery = ({ stars, amenities, types, localities, ...filters }: StayFilters = {}) => ({
  ...filters,
  ...(stars && { stars: [...stars] }),
  ...(amenities && { amenities: [...amenities] }),
  ...(types && { types: [...types] }),
  ...(localities && { localities: [...localities] }),
});

/** The query of a search (GET /hotels/search). */
export const searchQuery = (link: ResultsLink) => ({
  latitude: link.latitude,
  longitude: link.longitude,
  ...stayQuery(link),
  ...(link.sort !== 'none' && { sort: link.sort }),
  ...(link.page > 1 && { page: link.page }),
  ...(link.hotel !== undefined && { hotel: link.hotel }),
  ...filterQuery(link.filters),
});

/** The hotels of a search, pages 1 to `page` together (GET /hotels/search). @throws Problem */
export const readResults = (link: ResultsLink) =>
  answer(api.GET('/hotels/search', { params: { query: searchQuery(link) } }), parseFoundHotels);

/** The cache key of a search, without its display options. */
export const resultsKey = (link: ResultsLink): string =>
  `/hotels/search?${writeResultsLink({ ...link, place: '', view: undefined })}`;
