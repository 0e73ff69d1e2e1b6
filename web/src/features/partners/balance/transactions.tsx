import { BALANCE } from '#src/locales/en/web/partners/balance.ts';
import { useTransactions } from '../api/money.ts';
import type { Place } from '../api/webhooks.ts';
import classes from '../console/console.module.css';
import { momentOf } from '../console/days.ts';
import { More } from '../console/more.tsx';
import { NotYet } from '../console/read.tsx';
import { moneyOf } from '../console/rupee-figure.ts';
import balanceClasses from './balance.module.css';

export interface TransactionsProps {
  readonly place: Place;
  /** The balance in paise: once it is another one, the transactions are read again. */
  readonly balance: number;
}

/** Everything that moved the balance, newest first: when, what, how much, and what was left. */
export function Transactions({ place, balance }: TransactionsProps) {
  const { items, error, hasMore, isReading, more, again } = useTransactions(place, balance);
  return (
    <section className={classes.part} aria-labelledby="transactions">
      <h2 id="transactions">{BALANCE.transactions}</h2>
      {items === undefined && (
        <NotYet error={error} label={BALANCE.loadingTransactions} height={260} onRetry={() => void again()} />
      )}
      {items?.length === 0 && <p className={classes.how}>{BALANCE.none[place.mode]}</p>}
      {items !== undefined && items.length > 0 && (
        <table className={balanceClasses.table}>
          <thead>
            <tr>
              <th scope="col">{BALANCE.date}</th>
              <th scope="col">{BALANCE.what}</th>
              <th scope="col">{BALANCE.amount}</th>
              <th scope="col">{BALANCE.after}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, createdAt, type, amount, balanceAfter, bookingId, reference }) => (
              <tr key={id}>
                <td>{momentOf(createdAt)}</td>
                <td>
                  {BALANCE.entries[type]}
                  <small>{bookingId ?? reference}</small>
                </td>
                <td data-label={BALANCE.amount} data-adds={amount.amount > 0 || undefined}>
                  {amount.amount > 0 ? `+${moneyOf(amount)}` : moneyOf(amount)}
                </td>
                <td data-label={BALANCE.after}>{moneyOf(balanceAfter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {items !== undefined && <More hasMore={hasMore} isReading={isReading} error={error} onMore={more} />}
    </section>
  );
}
