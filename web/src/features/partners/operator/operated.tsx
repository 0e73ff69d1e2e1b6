import { Button } from '@mantine/core';
import { useState } from 'react';
import { OPERATOR } from '#src/locales/en/web/partners/operator.ts';
import { PARTNERS } from '#src/locales/en/web/partners/partners.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useProof } from '../../../components/proof/use-proof.tsx';
import { agreeWith } from '../api/operator.ts';
import classes from '../console/console.module.css';
import { dayOf } from '../console/days.ts';
import { LiveBadge } from '../console/live-badge.tsx';
import { useRun } from '../console/use-run.ts';
import type { OperatedProps } from './operated-props.ts';
import { TermsForm } from './terms-form.tsx';

/** An organisation as the operator decides about it: who it is, its live access and its terms. */
export function Operated({ organisation, onChanged }: OperatedProps) {
  const { id, createdAt, members } = organisation;
  return (
    <section className={classes.panel}>
      <dl className={classes.facts}>
        <dt>{OPERATOR.id}</dt>
        <dd>
          <code>{id}</code>
        </dd>
        <dt>{OPERATOR.created}</dt>
        <dd>{dayOf(createdAt)}</dd>
      </dl>
      <section className={classes.part} aria-labelledby="members">
        <h2 id="members">{OPERATOR.members}</h2>
        <ul className={classes.list}>
          {members.map(({ accountId, name, email, role }) => (
            <li key={accountId} className={classes.item}>
              <div className={classes.named}>
                <strong>{name}</strong>
                <p>
                  {email} · {PARTNERS.roles[role]}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <LiveDecision organisation={organisation} onChanged={onChanged} />
      <section className={classes.part} aria-labelledby="terms">
        <h2 id="terms">{OPERATOR.terms}</h2>
        <TermsForm organisation={organisation} onChanged={onChanged} />
      </section>
    </section>
  );
}

function LiveDecision({ organisation, onChanged }: OperatedProps) {
  const { id, name, live } = organisation;
  const [asking, setAsking] = useState(false);
  const proof = useProof();
  const { busy, failed, run } = useRun();
  const decide = (to: 'approved' | 'suspended') =>
    run(to, async () => {
      const changed = await proof.run(() => agreeWith(id, { live: to }));
      if (changed === null) return null;
      await onChanged(changed);
      return OPERATOR[to](name);
    });
  return (
    <section className={classes.part} aria-labelledby="live">
      <h2 id="live">{OPERATOR.live}</h2>
      <p className={classes.how}>
        <LiveBadge live={live} /> {OPERATOR.says[live]}
      </p>
      {failed !== null && <Notice kind="problem">{failed.sentence}</Notice>}
      <div className={classes.ways}>
        {live === 'approved' ? (
          <Button variant="default" size="md" loading={busy !== null} onClick={() => setAsking(true)}>
            {OPERATOR.suspend}
          </Button>
        ) : (
          <Button size="md" loading={busy !== null} onClick={() => decide('approved')}>
            {OPERATOR.approve}
          </Button>
        )}
      </div>
      {asking && (
        <SuspendDialog
          name={name}
          onClose={() => setAsking(false)}
          onSuspend={() => {
            setAsking(false);
            decide('suspended');
          }}
        />
      )}
      {proof.dialog}
    </section>
  );
}

interface SuspendDialogProps {
  readonly name: string;
  readonly onSuspend: () => void;
  readonly onClose: () => void;
}

/** Asks before an organisation is suspended. */
function SuspendDialog({ name, onSuspend, onClose }: SuspendDialogProps) {
  return (
    <ConfirmDialog
      title={OPERATOR.suspendTitle(name)}
      no={OPERATOR.no}
      yes={OPERATOR.suspendYes}
      onYes={onSuspend}
      onClose={onClose}
    >
      <p>{OPERATOR.suspendHow}</p>
    </ConfirmDialog>
  );
}
