import { Button } from '@mantine/core';
import type { TopUp } from '#contract/organisations/money.ts';
import { BALANCE } from '#src/locales/en/web/partners/balance.ts';
import classes from '../console/console.module.css';
import { CopyButton } from '../console/copy-button.tsx';
import { momentOf } from '../console/days.ts';
import { NotYet } from '../console/read.tsx';
import { moneyOf } from '../console/rupee-figure.ts';
import balanceClasses from './balance.module.css';

export interface OpenLinksProps {
  /** The newest top-ups; `undefined` until they are read. */
  readonly topUps: readonly TopUp[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const isOpen = ({ status, paymentLink }: TopUp): boolean => status === 'open' && paymentLink !== null;

/** The payment links that can still be paid, newest first, each to open and to copy. */
export function OpenLinks({ topUps, error, onRetry }: OpenLinksProps) {
  if (topUps === undefined) return <NotYet error={error} label={BALANCE.loadingLinks} height={90} onRetry={onRetry} />;
  const open = topUps.filter(isOpen);
  if (open.length === 0) return null;
  return (
    <>
      <h4 id="open-links">{BALANCE.openLinks}</h4>
      <ul className={classes.list} aria-labelledby="open-links">
        {open.map((topUp) => (
          <OpenLink key={topUp.id} topUp={topUp} />
        ))}
      </ul>
    </>
  );
}

function OpenLink({ topUp: { amount, paymentLink } }: { readonly topUp: TopUp }) {
  const [sum, url] = [moneyOf(amount), paymentLink?.url ?? ''];
  return (
    <li className={balanceClasses.link}>
      <p>
        <strong>{sum}</strong> {paymentLink !== null && BALANCE.linkUntil(momentOf(paymentLink.expiresAt))}
      </p>
      <div className={classes.ways}>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          aria-label={`${BALANCE.linkOpen}: ${sum}`}
        >
          {BALANCE.linkOpen}
        </Button>
        <CopyButton text={url} what={BALANCE.linkNamed(sum)} />
      </div>
    </li>
  );
}
