import type { HotelDetails } from '#contract/hotels.ts';
import { HOTEL_ROOMS } from '#src/locales/en/web/hotel/rooms.ts';
import { Notice } from '../../../components/notice.tsx';

/** Says that chosen rates are gone or do not suit the guests; nothing otherwise. */
export function ChoiceNotice({ choice: { state } }: Pick<HotelDetails, 'choice'>) {
  if (state !== 'gone' && state !== 'unfit') return null;
  return <Notice kind="hint">{HOTEL_ROOMS[state]}</Notice>;
}
