import { formatRupees, paise } from '#core/shared/index.ts';
import { ORGANISATION } from '#src/locales/en/web/partners/organisation.ts';
import { PARTNERS } from '#src/locales/en/web/partners/partners.ts';
import classes from '../console/console.module.css';
import { dayOf } from '../console/days.ts';
import type { OrganisationProps } from '../console/organisation-props.ts';
import { LiveAccess } from './live-access.tsx';
import { RenameForm } from './rename-form.tsx';

/** An organisation: its name, its way to live keys, and what was agreed with it. */
export function OrganisationPage({ organisation, onChanged }: OrganisationProps) {
  const { id, name, role, terms, createdAt } = organisation;
  return (
    <>
      {role === 'owner' ? (
        <RenameForm key={name} organisation={organisation} onChanged={onChanged} />
      ) : (
        <p className={classes.how}>{ORGANISATION.ownersName}</p>
      )}
      <LiveAccess organisation={organisation} onChanged={onChanged} />
      <section className={classes.part} aria-labelledby="terms">
        <h2 id="terms">{ORGANISATION.terms}</h2>
        <p className={classes.how}>{ORGANISATION.termsHow}</p>
        <dl className={classes.facts}>
          <dt>{ORGANISATION.commission}</dt>
          <dd>{ORGANISATION.commissionOf(String(terms.commissionBasisPoints / 100))}</dd>
          <dt>{ORGANISATION.credit}</dt>
          <dd>
            {terms.creditLimit === 0
              ? ORGANISATION.prepaid
              : ORGANISATION.creditOf(formatRupees(paise(terms.creditLimit)))}
          </dd>
          <dt>{ORGANISATION.requests}</dt>
          <dd>{ORGANISATION.requestsOf(terms.requestsPerMinute.toLocaleString('en-IN'))}</dd>
          <dt>{ORGANISATION.id}</dt>
          <dd>
            <code>{id}</code>
          </dd>
          <dt>{ORGANISATION.since}</dt>
          <dd>{dayOf(createdAt)}</dd>
          <dt>{ORGANISATION.ownRole}</dt>
          <dd>{PARTNERS.roles[role]}</dd>
        </dl>
      </section>
    </>
  );
}
