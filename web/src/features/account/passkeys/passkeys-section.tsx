import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import type { Passkey, Security } from '#contract/passkeys.ts';
import { instant, momentInWords } from '#core/shared/index.ts';
import { PASSKEYS } from '#src/locales/en/web/account/passkeys.ts';
import { Notice } from '../../../components/notice.tsx';
import { ProofDialog } from '../../../components/proof/proof-dialog.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { noPasskeyHere } from '../../../lib/passkeys/passkey-browser.ts';
import { removePasskey, useSecurity } from '../api/passkeys.ts';
import classes from '../security/security.module.css';
import { AddDialog } from './add-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import { useProved } from './use-proved.ts';

const momentOf = (iso: string): string => translate(momentInWords(instant(Date.parse(iso))));

/** The passkeys of the account, the second step and its recovery codes. */
export function PasskeysSection({ user }: { user: UserDetails }) {
  const { data, error, mutate } = useSecurity(user._id);
  // What is shown stays until the answer: new recovery codes must not be lost.
  const show = async (changed?: Security): Promise<void> =>
    void (await (changed === undefined ? mutate() : mutate(changed, { revalidate: false })));
  return (
    <section className={classes.section} aria-labelledby="passkeys">
      <h2 id="passkeys">{PASSKEYS.title}</h2>
      <p>{PASSKEYS.how}</p>
      {error !== undefined && (
        <Notice kind="problem" action={{ label: PASSKEYS.retry, onClick: () => void mutate() }}>
          {sentenceOf(error)}
        </Notice>
      )}
      {data !== undefined && <Passkeys user={user} security={data} onChanged={show} />}
    </section>
  );
}

interface PasskeysProps {
  readonly user: UserDetails;
  readonly security: Security;
  /** Shows what the server answered; without it, reads again. */
  readonly onChanged: (changed?: Security) => Promise<void>;
}

function Passkeys({ user, security, onChanged }: PasskeysProps) {
  const { busy, asking, run, leave } = useProved();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { passkeys, address } = security;
  const why = address === null ? null : noPasskeyHere(address);
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{PASSKEYS.none}</p>
      ) : (
        <ul className={classes.devices}>
          {passkeys.map((passkey) => (
            <Entry key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {address === null || why !== null ? (
        <Notice kind="hint">{why ?? PASSKEYS.nowhere}</Notice>
      ) : (
        <Button variant="default" size="md" onClick={() => setAdding(true)}>
          {PASSKEYS.add}
        </Button>
      )}
      <SecondFactorPart
        userId={user._id}
        security={security}
        busy={busy}
        run={run}
        onCodes={setCodes}
        onChanged={onChanged}
      />
      {adding && (
        <AddDialog userId={user._id} run={run} busy={busy} onChanged={onChanged} onClose={() => setAdding(false)} />
      )}
      {removing !== null && (
        <RemoveDialog
          name={removing.name}
          onClose={() => setRemoving(null)}
          onRemove={() => {
            const { id } = removing;
            setRemoving(null);
            run(async (proof) => {
              await onChanged(await removePasskey(user._id, id, proof));
              return PASSKEYS.wasRemoved;
            });
          }}
        />
      )}
      {asking !== null && (
        <ProofDialog
          userId={user._id}
          asking={asking}
          busy={busy}
          onProved={(proof) => run(asking.action, proof)}
          onLeave={leave}
        />
      )}
      {codes !== null && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

const Entry = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => (
  <li>
    <div className={classes.named}>
      <strong>{passkey.name}</strong>
      <p>{PASSKEYS.added(momentOf(passkey.addedAt))}</p>
      <p>{passkey.usedAt === null ? PASSKEYS.neverUsed : PASSKEYS.used(momentOf(passkey.usedAt))}</p>
    </div>
    <Button variant="default" aria-label={PASSKEYS.removeOf(passkey.name)} onClick={onRemove}>
      {PASSKEYS.remove}
    </Button>
  </li>
);
