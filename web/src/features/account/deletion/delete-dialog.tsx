import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserDetails } from '#contract/auth.ts';
import { MESSAGES } from '#core/shared/index.ts';
import { DELETION } from '#src/locales/en/web/account/account.ts';
import { FATES } from '#src/locales/en/web/account/deletion.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { type OwnerProof, type Proof, proofsIn } from '../../../lib/accounts/owner-proof.ts';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { paths } from '../../../lib/paths.ts';
import { forgetTraveller } from '../../../lib/session/sign-out.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { userFailed, userLoading } from '../../../lib/state/user-actions.ts';
import { toast } from '../../../lib/toast.ts';
import classes from '../account.module.css';
import { deleteAccount } from '../api/account.ts';
import { useBookings } from '../api/bookings.ts';
import { DataButton } from '../security/data-button.tsx';
import { useActions } from '../security/use-actions.ts';
import { OwnerProofFields, type OwnerProofFieldsProps } from './owner-proof.tsx';
import { type BookingsChoice, UpcomingBookingsChoice } from './upcoming-bookings-choice.tsx';

function typedProof(currentPassword: string, recoveryCode: string): OwnerProof | undefined {
  if (currentPassword !== '') return { currentPassword };
  return recoveryCode === '' ? undefined : { recoveryCode };
}

/** Explains the deletion of the account, asks what to do with upcoming bookings, and deletes it. */
export function DeleteDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  // Where they can't be read, the server requires the choice.
  const { data: ahead } = useBookings(user._id, 'upcoming');
  const asksForChoice = isAsked || (ahead ?? []).length > 0;
  const [choice, setChoice] = useState<BookingsChoice | null>(null);
  const [busy, setBusy] = useState(false);
  const [proofs, setProofs] = useState<readonly Proof[]>([]);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<OwnerProofFieldsProps['faults']>({});
  const data = useActions();

  function refusedWith(fault: unknown): void {
    // The end of the session was reported already, and its data was removed.
    if (appState.getState().user.currentUser === null) return;
    userFailed(sentenceOf(fault));
    if (fault instanceof Problem && fault.code === 'UPCOMING_BOOKINGS') {
      setAsked(true);
      return;
    }
    const asked = proofsIn(fault);
    if (asked.length > 0) {
      setProofs(asked);
      return;
    }
    const problem = fault instanceof Problem ? fault : null;
    const wrong = { currentPassword: problem?.field('currentPassword'), recoveryCode: problem?.field('recoveryCode') };
    if (wrong.currentPassword !== undefined || wrong.recoveryCode !== undefined) {
      setFaults(wrong);
      return;
    }
    toast.error(sentenceOf(fault));
    onClose();
  }

  async function remove(proof?: OwnerProof): Promise<void> {
    setBusy(true);
    setFaults({});
    userLoading();
    try {
      await deleteAccount(user._id, choice ?? undefined, proof);
      // Leaves the protected page first, or it would redirect to the login.
      await navigate(paths.home.href());
      forgetTraveller();
      toast.success(translate(MESSAGES.ACCOUNT_DELETED));
    } catch (fault) {
      refusedWith(fault);
    } finally {
      setBusy(false);
    }
  }

  /** A pending deletion can't be dismissed. */
  function leave(): void {
    if (!busy) onClose();
  }

  return (
    <ConfirmDialog
      title={DELETION.title}
      no={DELETION.no}
      yes={DELETION.yes}
      isBusy={busy}
      isDisabled={asksForChoice && choice === null}
      onYes={() => void remove(typedProof(password, code))}
      onClose={leave}
    >
      <p>{DELETION.what}</p>
      <p>{DELETION.kept}</p>
      <p>{FATES.books}</p>
      <div className={classes.takeAlong}>
        <p>{FATES.first}</p>
        <DataButton user={user} {...data} />
      </div>
      {asksForChoice && <UpcomingBookingsChoice bookings={ahead ?? []} choice={choice} onChoice={setChoice} />}
      {proofs.length > 0 && (
        <OwnerProofFields
          userId={user._id}
          proofs={proofs}
          password={password}
          code={code}
          faults={faults}
          onPassword={setPassword}
          onCode={setCode}
          onProved={(proof) => void remove(proof)}
        />
      )}
    </ConfirmDialog>
  );
}
