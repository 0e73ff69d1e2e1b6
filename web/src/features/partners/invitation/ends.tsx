import { Button } from '@mantine/core';
import type { InvitationView } from '#contract/organisations/invitations.ts';
import type { OrganisationDetails } from '#contract/organisations/organisations.ts';
import { INVITATION } from '#src/locales/en/web/partners/invitation.ts';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { paths } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import { consolePath, PARTNERS_PATH } from '../partner-paths.ts';
import classes from './invitation.module.css';

/** The way on from an invitation that can't be used. */
function WayOn() {
  const signedIn = useCurrentUser() !== null;
  return (
    <Button component={Link} to={signedIn ? PARTNERS_PATH : paths.home.href()} size="md" fullWidth>
      {signedIn ? INVITATION.own : INVITATION.home}
    </Button>
  );
}

/** The page was opened without a link, or has lost it. */
export const NoLink = () => (
  <>
    <Notice kind="problem">{INVITATION.noLink}</Notice>
    <WayOn />
  </>
);

/** Why an invitation can't be used any more. */
export const Ended = () => (
  <>
    <Notice kind="problem">{INVITATION.ended}</Notice>
    <p className={classes.how}>{INVITATION.askAgain}</p>
    <WayOn />
  </>
);

interface JoinedProps {
  readonly invitation: InvitationView;
  readonly organisation: OrganisationDetails;
}

/** The account belongs to the organisation, now or since before the invitation. */
export function Joined({ invitation, organisation: { id, name, role, members } }: JoinedProps) {
  const userId = useCurrentUser()?._id;
  const own = members.find(({ accountId }) => accountId === userId);
  const before = own !== undefined && Date.parse(own.joinedAt) < Date.parse(invitation.invitedAt);
  return (
    <section className={classes.card}>
      <PageHeading key="joined">{before ? INVITATION.belongs(name) : INVITATION.joined(name)}</PageHeading>
      <p role="status">
        {INVITATION.as[role]} {before && INVITATION.kept}
      </p>
      <Button component={Link} to={consolePath('organisation', id)} size="md" fullWidth>
        {INVITATION.open}
      </Button>
    </section>
  );
}
