import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { MEMBERS } from '#src/locales/en/web/partners/members.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { useProof } from '../../../components/proof/use-proof.tsx';
import { toast } from '../../../lib/toast.ts';
import { inviteMember, type Role } from '../api/organisations.ts';
import classes from '../console/console.module.css';
import { FormFailure } from '../console/form-failure.tsx';
import { RoleChoice } from './role-choice.tsx';

export interface InviteFormProps {
  readonly organisationId: string;
  readonly onInvited: () => Promise<void>;
}

/** Invites an email address; it is emptied once the invitation is on its way. */
export function InviteForm({ organisationId, onInvited }: InviteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState<Role>('developer');
  const proof = useProof();
  const { faults, failure, busy, onSubmit } = useForm({
    fields: ['email'],
    async send({ email }) {
      const invited = await proof.run(() => inviteMember(organisationId, { email: email.trim(), role }));
      if (invited === null) return;
      form.current?.reset();
      toast.success(MEMBERS.sent(invited.email));
      await onInvited();
    },
  });
  return (
    <>
      <form ref={form} className={classes.form} method="post" onSubmit={onSubmit} noValidate>
        {faults.email === undefined && <FormFailure failure={failure} />}
        <TextField label={MEMBERS.email} name="email" type="email" autoComplete="off" required error={faults.email} />
        <RoleChoice legend={MEMBERS.role} role={role} onRole={setRole} />
        <div className={classes.ways}>
          <Button type="submit" size="md" loading={busy}>
            {MEMBERS.send}
          </Button>
        </div>
      </form>
      {proof.dialog}
    </>
  );
}
