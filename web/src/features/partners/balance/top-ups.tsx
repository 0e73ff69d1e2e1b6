import { BALANCE } from '#src/locales/en/web/partners/balance.ts';
import { Link } from '../../../components/link.tsx';
import classes from '../console/console.module.css';
import type { OrganisationProps } from '../console/organisation-props.ts';
import { consolePath } from '../partner-paths.ts';
import { TestTopUp } from '../testing/test-top-up.tsx';
import { LinkTopUp, NoLinkYet } from './link-top-up.tsx';

export interface TopUpsProps extends Pick<OrganisationProps, 'organisation'> {
  readonly mode: 'test' | 'live';
  readonly onChanged: () => void;
}

/** How money comes to the balance. */
export const TopUps = ({ organisation, mode, onChanged }: TopUpsProps) => (
  <section className={classes.part} aria-labelledby="top-up">
    <h2 id="top-up">{BALANCE.topUp}</h2>
    {mode === 'live' && (
      <>
        <p className={classes.how}>{BALANCE.transferHow}</p>
        <dl className={classes.facts}>
          <dt>{BALANCE.reference}</dt>
          <dd>
            <code>{organisation.id}</code>
          </dd>
        </dl>
      </>
    )}
    {mode === 'test' && organisation.role === 'finance' && <p className={classes.how}>{BALANCE.testTopUpWho}</p>}
    {mode === 'test' && organisation.role !== 'finance' && (
      <>
        <p className={classes.how}>
          {BALANCE.testTopUpHow} <Link to={consolePath('testing', organisation.id)}>{BALANCE.toTestData}</Link>
        </p>
        <TestTopUp organisationId={organisation.id} onDone={onChanged} />
      </>
    )}
    {mode === 'live' && organisation.live !== 'approved' ? (
      <NoLinkYet live={organisation.live} />
    ) : (
      <LinkTopUp place={{ organisationId: organisation.id, mode }} />
    )}
  </section>
);
