import { Button } from '@mantine/core';
import type { OrganisationDetails } from '#contract/organisations/organisations.ts';
import { MEMBERS } from '#src/locales/en/web/partners/members.ts';
import { PARTNERS } from '#src/locales/en/web/partners/partners.ts';
import { Notice } from '../../../components/notice.tsx';
import classes from '../console/console.module.css';
import { dayOf } from '../console/days.ts';

export type Member = OrganisationDetails['members'][number];

export interface MemberEntryProps {
  readonly member: Member;
  /** Whether it is the reader's own membership. */
  readonly isSelf: boolean;
  /** Whether there is no other member. */
  readonly isAlone: boolean;
  /** Whether the reader may change roles and remove others. */
  readonly mayManage: boolean;
  /** Whether the reader may leave, which the only owner of others can't. */
  readonly mayLeave: boolean;
  readonly isBusy: boolean;
  /** Why the last change of this member failed. */
  readonly failure: string | null;
  readonly onRole: () => void;
  readonly onRemove: () => void;
}

/** A member with what the reader may do about it. */
export function MemberEntry({ member, isSelf, isBusy, failure, ...props }: MemberEntryProps) {
  const { isAlone, mayManage, mayLeave, onRole, onRemove } = props;
  const { name, email, role, joinedAt } = member;
  const mayChange = mayManage && (!isSelf || mayLeave) && !isAlone;
  const leave = isAlone ? MEMBERS.closeYes : MEMBERS.leave;
  return (
    <li className={classes.item}>
      <div className={classes.named}>
        <strong>{name}</strong>
        {isSelf && <span className={classes.chip}>{MEMBERS.you}</span>}
        <p>{email}</p>
        <p>
          {PARTNERS.roles[role]} · {MEMBERS.since(dayOf(joinedAt))}
        </p>
        {isSelf && !mayLeave && <p>{MEMBERS.onlyOwner}</p>}
        {failure !== null && <Notice kind="problem">{failure}</Notice>}
      </div>
      <div className={classes.ways}>
        {mayChange && (
          <Button variant="default" aria-label={MEMBERS.changeOf(name)} loading={isBusy} onClick={onRole}>
            {MEMBERS.change}
          </Button>
        )}
        {isSelf && mayLeave && (
          <Button variant="default" loading={isBusy} onClick={onRemove}>
            {leave}
          </Button>
        )}
        {!isSelf && mayManage && (
          <Button variant="default" aria-label={MEMBERS.removeOf(name)} loading={isBusy} onClick={onRemove}>
            {MEMBERS.remove}
          </Button>
        )}
      </div>
    </li>
  );
}
