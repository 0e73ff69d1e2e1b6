import type { OrganisationDetails } from '#contract/organisations/organisations.ts';
import { MEMBERS } from '#src/locales/en/web/partners/members.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import type { Member } from './member-entry.tsx';

export interface RemoveDialogProps {
  readonly organisation: OrganisationDetails;
  readonly member: Member;
  readonly isSelf: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What ends: another membership, the own one, or the organisation with its last one. */
function wordsOf({ organisation: { name, members }, member, isSelf }: RemoveDialogProps) {
  if (!isSelf) return { title: MEMBERS.removeTitle(member.name), how: MEMBERS.removeHow, yes: MEMBERS.removeYes };
  return members.length === 1
    ? { title: MEMBERS.closeTitle(name), how: MEMBERS.closeHow, yes: MEMBERS.closeYes }
    : { title: MEMBERS.leaveTitle(name), how: MEMBERS.leaveHow, yes: MEMBERS.leaveYes };
}

/** Asks before a membership ends. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { onRemove, onClose } = props;
  const { title, how, yes } = wordsOf(props);
  return (
    <ConfirmDialog title={title} no={MEMBERS.no} yes={yes} onYes={onRemove} onClose={onClose}>
      <p>{how}</p>
    </ConfirmDialog>
  );
}
