import { checkGuests, type GuestSelection } from '#core/guest-selection/index.ts';
import { type CalendarDay, checkStayDates, type FieldFault } from '#core/shared/index.ts';
import type { Stay } from '#core/stays/index.ts';
import { refuseFields } from '../problems/problem.ts';

/** The fields of a stay as a caller sends them. */
export interface StayFields {
  readonly arrivalDate: CalendarDay;
  readonly departureDate: CalendarDay;
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
  readonly childrenAges?: readonly number[] | undefined;
}

function guestsOf(fields: StayFields): GuestSelection | FieldFault {
  const checked = checkGuests(fields);
  return checked.ok ? checked.value : { field: checked.refusal.data.field, code: checked.refusal.code };
}

/**
 * The stay that a caller asks for, held against the calendar of India and the guest menu.
 * @throws Refused VALIDATION_FAILED naming the fields, of dates and guests together.
 */
export function parseStay(fields: StayFields, today: CalendarDay): Stay {
  const dates = checkStayDates({ arrival: fields.arrivalDate, departure: fields.departureDate }, today);
  const travellers = guestsOf(fields);
  const faults: FieldFault[] = dates.ok ? [] : [{ field: dates.refusal.data.field, code: dates.refusal.code }];
  if ('code' in travellers) return refuseFields(...faults, travellers);
  return dates.ok ? { dates: dates.value, guests: travellers } : refuseFields(...faults);
}
