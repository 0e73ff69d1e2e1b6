import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrganisationDetails } from '#contract/organisations/organisations.ts';
import { CONSOLE } from '#src/locales/en/web/partners/partners.ts';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { useOrganisation } from '../api/organisations.ts';
import { BalancePage } from '../balance/balance-page.tsx';
import { KeysPage } from '../keys/keys-page.tsx';
import { MembersPage } from '../members/members-page.tsx';
import { OrganisationPage } from '../organisation/organisation-page.tsx';
import { CONSOLE_PAGES, type ConsolePageName, consolePath, PARTNERS_PATH } from '../partner-paths.ts';
import { RequestsPage } from '../requests/requests-page.tsx';
import { TestingPage } from '../testing/testing-page.tsx';
import { WebhooksPage } from '../webhooks/webhooks-page.tsx';
import classes from './console.module.css';
import { LiveBadge } from './live-badge.tsx';
import type { OrganisationProps } from './organisation-props.ts';

const PAGES: Readonly<Record<ConsolePageName, ComponentType<OrganisationProps>>> = {
  organisation: OrganisationPage,
  members: MembersPage,
  keys: KeysPage,
  webhooks: WebhooksPage,
  requests: RequestsPage,
  testing: TestingPage,
  balance: BalancePage,
};

/** A page of one organisation, in the frame that its pages share. */
export function ConsolePage({ page }: { page: ConsolePageName }) {
  const [query] = useSearchParams();
  const id = query.get('id');
  const { data: organisation, error, mutate } = useOrganisation(id);
  const change = async (changed?: OrganisationDetails): Promise<void> =>
    void (await (changed === undefined ? mutate() : mutate(changed, { revalidate: false })));
  const Page = PAGES[page];
  const name = CONSOLE.pages[page];
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <div className={classes.who}>
          <Link to={PARTNERS_PATH}>{CONSOLE.all}</Link>
          {/* Its place is kept while it is read, so that the menu stays where it is. */}
          <p>
            {organisation !== undefined && (
              <>
                <strong>{organisation.name}</strong> <LiveBadge live={organisation.live} />
              </>
            )}
          </p>
        </div>
        {id !== null && (
          <nav className={classes.menu} aria-label={CONSOLE.menu}>
            {CONSOLE_PAGES.map((each) => (
              <Link key={each} to={consolePath(each, id)} aria-current={each === page ? 'page' : undefined}>
                {CONSOLE.pages[each]}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <section className={classes.panel}>
        <PageHeading title={organisation === undefined ? name : `${name} – ${organisation.name}`}>{name}</PageHeading>
        {organisation !== undefined && <Page organisation={organisation} onChanged={change} />}
        {id === null && <Notice kind="problem">{CONSOLE.none}</Notice>}
        {id !== null && error === undefined && organisation === undefined && (
          <Waiting
            label={CONSOLE.loading}
            sentence={CONSOLE.stillLoading}
            wayOut={{ label: CONSOLE.retry, onClick: () => void mutate() }}
          >
            <Skeleton height={260} radius="md" />
          </Waiting>
        )}
        {error !== undefined && organisation === undefined && <NotRead fault={error} onRetry={() => void mutate()} />}
      </section>
    </div>
  );
}

function NotRead({ fault, onRetry }: { fault: unknown; onRetry: () => void }) {
  const gone = fault instanceof Problem && fault.code === 'NOT_FOUND';
  return gone ? (
    <Notice kind="problem">{CONSOLE.gone}</Notice>
  ) : (
    <Notice kind="problem" action={{ label: CONSOLE.retry, onClick: onRetry }}>
      {sentenceOf(fault)}
    </Notice>
  );
}
