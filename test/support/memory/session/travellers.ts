import {
  authenticate,
  register,
  type SignedIn,
  type SignedInTraveller,
  signIn,
  socialSignIn,
  type VerifiedIdentity,
} from '#core/session/index.ts';
import { type SessionBench, TRUSTED_ISSUER } from './bench.ts';

/** Priya, as she registers. */
export const PRIYA = { name: 'Priya Sharma', email: 'priya.sharma@example.in', password: 'teal monsoon kettle' };
/** Priya's claims from the trusted provider. */
export const PRIYA_IDENTITY: VerifiedIdentity = {
  issuer: TRUSTED_ISSUER,
  subject: 'priya-1',
  email: PRIYA.email,
  emailVerified: true,
  name: 'Priya S',
  picture: '/pictures/avatars/1.svg',
};

/** A signed-in traveller, with the token and profile of the sign-in. */
export interface Entered extends SignedIn {
  readonly traveller: SignedInTraveller;
}

async function enter(bench: SessionBench, signedIn: SignedIn): Promise<Entered> {
  const known = await authenticate(bench)(signedIn.token);
  if (!known.ok) throw new Error(`The new token is refused: ${known.refusal.code}`);
  return { ...signedIn, traveller: known.value };
}

/** Signs in with a password. @throws Error when refused. */
export async function enterByPassword(bench: SessionBench, email: string, password: string): Promise<Entered> {
  const result = await signIn(bench)({ email, password });
  if (!result.ok) throw new Error(`Signing in is refused: ${result.refusal.code}`);
  return enter(bench, result.value);
}

/** Registers and signs in. @throws Error when refused. */
export async function enterAnew(bench: SessionBench, person: typeof PRIYA = PRIYA): Promise<Entered> {
  const result = await register(bench)(person);
  if (!result.ok) throw new Error(`Registering is refused: ${result.refusal.code}`);
  return enterByPassword(bench, person.email, person.password);
}

/** Signs in with an identity. @throws Error when refused. */
export async function enterByIdentity(
  bench: SessionBench,
  identity: VerifiedIdentity = PRIYA_IDENTITY,
): Promise<Entered> {
  bench.identityVerifier.announce('ticket', identity);
  const result = await socialSignIn(bench)('ticket');
  if (!result.ok) throw new Error(`Signing in is refused: ${result.refusal.code}`);
  return enter(bench, result.value);
}
