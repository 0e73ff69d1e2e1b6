import type { Instant, Language, StayDates } from '../shared/index.ts';

/** The longest answer of the operator, in characters. */
export const MAX_GROUP_ANSWER = 4_000;

/** What a group asks for, and who answers for it. */
export interface GroupAsked {
  /** A destination or a hotel, as typed. */
  readonly place: string;
  readonly dates: StayDates;
  readonly rooms: number;
  readonly people: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string | null;
}

/** A stored request, and the operator's answer once there is one. */
export interface GroupRequest extends GroupAsked {
  readonly id: string;
  /** Such as GRP-7K3M9QXA: asker and operator name the request by it. */
  readonly reference: string;
  readonly language: Language;
  readonly askedAt: Instant;
  readonly answer: { readonly text: string; readonly at: Instant } | null;
}
