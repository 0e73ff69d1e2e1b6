import { Button } from '@mantine/core';
import { useState } from 'react';
import { MEMBERS } from '#src/locales/en/web/partners/members.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-actions.tsx';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import type { Role } from '../api/organisations.ts';
import type { Member } from './member-entry.tsx';
import { RoleChoice } from './role-choice.tsx';

export interface RoleDialogProps {
  readonly member: Member;
  readonly onRole: (role: Role) => void;
  readonly onClose: () => void;
}

/** Asks for the new role of a member. */
export function RoleDialog({ member, onRole, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<Role>(member.role);
  useBackClosesMe(onClose);
  return (
    <Dialog title={MEMBERS.changeTitle(member.name)} closeLabel={MEMBERS.no} onClose={onClose}>
      <RoleChoice legend={MEMBERS.role} role={role} onRole={setRole} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {MEMBERS.no}
        </Button>
        <Button onClick={() => (role === member.role ? onClose() : onRole(role))}>{MEMBERS.changeYes}</Button>
      </DialogActions>
    </Dialog>
  );
}
