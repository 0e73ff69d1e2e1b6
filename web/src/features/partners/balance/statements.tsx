import { useState } from 'react';
import type { Statement } from '#contract/organisations/money.ts';
import { dayInIndia, dayInWords, instant, parseDay } from '#core/shared/index.ts';
import { BALANCE } from '#src/locales/en/web/partners/balance.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { translate } from '../../../lib/i18n/translate.ts';
import { useStatement } from '../api/money.ts';
import type { Place } from '../api/webhooks.ts';
import classes from '../console/console.module.css';
import { NotYet } from '../console/read.tsx';
import { moneyOf } from '../console/rupee-figure.ts';
import balanceClasses from './balance.module.css';
import { monthsSince } from './months.ts';

export interface StatementsProps {
  readonly place: Place;
  /** When the organisation was created: it has no month before. */
  readonly since: string;
}

const TYPES = ['topped_up', 'charged', 'given_back', 'commission', 'commission_back', 'paid_out'] as const;

/** The statement of a month: from what the balance was to what it is, and what is to be paid. */
export function Statements({ place, since }: StatementsProps) {
  const months = monthsSince(since, dayInIndia(instant(Date.now())));
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const { data: statement, error, mutate } = useStatement(place, month);
  return (
    <section className={classes.part} aria-labelledby="statements">
      <h2 id="statements">{BALANCE.statements}</h2>
      <div className={balanceClasses.month}>
        <SelectField
          label={BALANCE.month}
          options={months}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
      </div>
      {statement === undefined ? (
        <NotYet error={error} label={BALANCE.loadingStatement} height={280} onRetry={() => void mutate()} />
      ) : (
        <Sums statement={statement} />
      )}
    </section>
  );
}

function Sums({ statement }: { statement: Statement }) {
  const { opening, closing, sums, due, dueDate, transactions } = statement;
  return (
    <>
      <table className={balanceClasses.statement}>
        <caption>{statement.final ? BALANCE.final : BALANCE.notFinal}</caption>
        <tbody>
          <tr>
            <th scope="row">{BALANCE.opening}</th>
            <td>{moneyOf(opening)}</td>
          </tr>
          {TYPES.map((type) => (
            <tr key={type}>
              <th scope="row">{BALANCE.types[type]}</th>
              <td>{moneyOf(sums[type])}</td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{BALANCE.closing}</th>
            <td>{moneyOf(closing)}</td>
          </tr>
        </tbody>
      </table>
      <p className={classes.how}>{BALANCE.count(transactions)}</p>
      <p>
        <strong>
          {due.amount === 0 || dueDate === null
            ? BALANCE.nothingDue
            : BALANCE.due(moneyOf(due), translate(dayInWords(parseDay(dueDate) ?? dayInIndia(instant(0)))))}
        </strong>
      </p>
    </>
  );
}
