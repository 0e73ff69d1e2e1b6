// Made from src/contract/auth.ts by `npm run tool -- web-types`; not written by hand.
import type { Message, SignedIn, Token, UserDetails } from '#contract/auth.ts';
import { flag, nullable, number, record, text, type Parser } from '../../parse.ts';

export const parseMessage: Parser<Message> = record({ msg: text });
export const parseUserDetails: Parser<UserDetails> = record({
  _id: text,
  name: text,
  email: text,
  emailConfirmed: flag,
  profilePicture: nullable(text),
  discounts: number,
});
export const parseSignedIn: Parser<SignedIn> = record({ token: text, userDetails: parseUserDetails });
export const parseToken: Parser<Token> = record({ token: text });
