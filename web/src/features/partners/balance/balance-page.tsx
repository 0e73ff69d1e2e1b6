import { BALANCE } from '#src/locales/en/web/partners/balance.ts';
import { useBalance } from '../api/money.ts';
import classes from '../console/console.module.css';
import { ModeSwitch, useMode } from '../console/mode-switch.tsx';
import type { OrganisationProps } from '../console/organisation-props.ts';
import { NotYet } from '../console/read.tsx';
import { moneyOf } from '../console/rupee-figure.ts';
import balanceClasses from './balance.module.css';
import { LowForm } from './low-form.tsx';
import { Statements } from './statements.tsx';
import { TopUps } from './top-ups.tsx';
import { Transactions } from './transactions.tsx';

/** The money of an organisation: what it has, what moved it, and its months. */
export function BalancePage({ organisation }: OrganisationProps) {
  const [mode, setMode] = useMode(organisation);
  const isShown = mode === 'test' || organisation.role !== 'developer';
  return (
    <>
      <p className={classes.lead}>{BALANCE.how}</p>
      <ModeSwitch mode={mode} onMode={setMode} />
      {isShown ? (
        <Money key={mode} organisation={organisation} mode={mode} />
      ) : (
        <p className={classes.how}>{BALANCE.notForDevelopers}</p>
      )}
    </>
  );
}

interface MoneyProps extends Pick<OrganisationProps, 'organisation'> {
  readonly mode: 'test' | 'live';
}

function Money({ organisation, mode }: MoneyProps) {
  const place = { organisationId: organisation.id, mode };
  const { data: balance, error, mutate } = useBalance(place);
  if (balance === undefined)
    return <NotYet error={error} label={BALANCE.loading} height={420} onRetry={() => void mutate()} />;
  const isLow = balance.available.amount < balance.lowBelow.amount;
  return (
    <>
      <section className={balanceClasses.sums} aria-label={BALANCE.title}>
        <div>
          <h2>{BALANCE.available}</h2>
          <strong>{moneyOf(balance.available)}</strong>
          <p>{BALANCE.availableHow}</p>
        </div>
        <dl className={classes.facts}>
          <dt>{BALANCE.balance}</dt>
          <dd className={balanceClasses.figure}>{moneyOf(balance.balance)}</dd>
          <dt>{BALANCE.credit}</dt>
          <dd className={balanceClasses.figure}>{moneyOf(balance.creditLimit)}</dd>
          <dt>{BALANCE.low}</dt>
          <dd className={balanceClasses.figure}>
            {balance.lowBelow.amount === 0 ? BALANCE.noLow : moneyOf(balance.lowBelow)}
          </dd>
        </dl>
      </section>
      {isLow && (
        <p className={balanceClasses.low} role="status">
          {BALANCE.isLow(moneyOf(balance.lowBelow))}
        </p>
      )}
      <Transactions place={place} balance={balance.balance.amount} />
      <TopUps organisation={organisation} mode={mode} onChanged={() => void mutate()} />
      <LowForm
        key={balance.lowBelow.amount}
        place={place}
        balance={balance}
        onSaved={(saved) => void mutate(saved, { revalidate: false })}
      />
      <Statements place={place} since={organisation.createdAt} />
    </>
  );
}
