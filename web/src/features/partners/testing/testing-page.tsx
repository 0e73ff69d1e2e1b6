import { TESTING } from '#src/locales/en/web/partners/testing.ts';
import classes from '../console/console.module.css';
import { CopyButton } from '../console/copy-button.tsx';
import type { OrganisationProps } from '../console/organisation-props.ts';
import { TestBookings } from './test-bookings.tsx';
import { TestTopUp } from './test-top-up.tsx';
import testingClasses from './testing.module.css';

const HOTELS = Object.entries(TESTING.hotels);
const CARDS = Object.entries(TESTING.cards);

/** What there is to try things with: bookings, hotels, cards and money of test mode. */
export function TestingPage({ organisation: { id, role } }: OrganisationProps) {
  if (role === 'finance') return <p className={classes.lead}>{TESTING.finance}</p>;
  return (
    <>
      <p className={classes.lead}>
        {TESTING.how} <a href="/partner/docs/test-mode">{TESTING.guide}</a>
      </p>
      <TestBookings organisationId={id} />
      <section className={classes.part} aria-labelledby="top-up">
        <h2 id="top-up">{TESTING.money}</h2>
        <p className={classes.how}>{TESTING.moneyHow}</p>
        <TestTopUp organisationId={id} onDone={() => undefined} />
      </section>
      <section className={classes.part} aria-labelledby="hotels">
        <h2 id="hotels">{TESTING.hotelsTitle}</h2>
        <p className={classes.how}>{TESTING.hotelsHow}</p>
        <Names rows={HOTELS} />
      </section>
      <section className={classes.part} aria-labelledby="cards">
        <h2 id="cards">{TESTING.cardsTitle}</h2>
        <p className={classes.how}>{TESTING.cardsHow}</p>
        <Names rows={CARDS} />
      </section>
    </>
  );
}

const Names = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <ul className={testingClasses.names}>
    {rows.map(([name, what]) => (
      <li key={name}>
        <code>{name}</code>
        <span>{what}</span>
        <CopyButton text={name} what={name} />
      </li>
    ))}
  </ul>
);
