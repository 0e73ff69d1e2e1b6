import { api } from '../../lib/api/api.ts';
import { answer } from '../../lib/api/create-api.ts';
import { parseGroupRequestTaken } from '../../lib/api/parsers/quotes.generated.ts';

/** What the form asks for, as it is sent. */
export interface GroupForm {
  readonly place: string;
  readonly arrivalDate: string;
  readonly departureDate: string;
  readonly rooms: number;
  readonly people: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message?: string;
}

/** Asks for rooms for a group (POST /group-requests). @throws Problem */
export const askForGroup = (body: GroupForm) => answer(api.POST('/group-requests', { body }), parseGroupRequestTaken);
