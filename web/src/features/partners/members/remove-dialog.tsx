import { Button } from '@mantine/core';
import type { OrganisationDetails } from '#contract/organisations/organisations.ts';
import { MEMBERS } from '#src/locales/en/web/partners/members.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import classes from '../console/console.module.css';
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
  useBackClosesMe(onClose);
  return (
    <Dialog title={title} closeLabel={MEMBERS.no} onClose={onClose}>
      <p>{how}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {MEMBERS.no}
        </Button>
        <Button color="red" onClick={onRemove}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
