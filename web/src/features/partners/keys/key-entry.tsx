import { Button } from '@mantine/core';
import type { ApiKey, OrganisationDetails } from '#contract/organisations/organisations.ts';
import { KEYS } from '#src/locales/en/web/partners/keys.ts';
import classes from '../console/console.module.css';
import { dayOf, momentOf } from '../console/days.ts';
import { keyMark } from './key-mark.ts';
import keyClasses from './keys.module.css';

export interface KeyEntryProps {
  readonly apiKey: ApiKey;
  readonly members: OrganisationDetails['members'];
  /** Whether the reader may revoke it. */
  readonly mayManage: boolean;
  /** Whether it can be replaced: one that was replaced already can't. */
  readonly mayReplace: boolean;
  readonly onReplace: () => void;
  readonly onRevoke: () => void;
}

/** A key that works: how to tell it from others, what it may do, and its last use. */
export function KeyEntry({ apiKey, members, mayManage, mayReplace, onReplace, onRevoke }: KeyEntryProps) {
  const { mode, name, lastFour, scopes, addresses, createdAt, createdBy, lastUsedAt, expiresAt } = apiKey;
  const maker = members.find(({ accountId }) => accountId === createdBy)?.name ?? KEYS.formerMember;
  return (
    <li className={classes.item}>
      <div className={classes.named}>
        <div className={keyClasses.head}>
          <h3>{name}</h3>
          <code>{keyMark({ mode, lastFour })}</code>
        </div>
        <dl className={classes.facts}>
          <dt>{KEYS.scopesLabel}</dt>
          <dd>
            <ul className={keyClasses.scopes}>
              {scopes.map((scope) => (
                <li key={scope}>{KEYS.scopeNames[scope]}</li>
              ))}
            </ul>
          </dd>
          <dt>{KEYS.addressesLabel}</dt>
          <dd>{addresses.length === 0 ? KEYS.anywhere : addresses.join(', ')}</dd>
          <dt>{KEYS.made}</dt>
          <dd>{KEYS.madeBy(dayOf(createdAt), maker)}</dd>
          <dt>{KEYS.used}</dt>
          <dd>{lastUsedAt === null ? KEYS.neverUsed : momentOf(lastUsedAt)}</dd>
          {expiresAt !== null && (
            <>
              <dt>{KEYS.until}</dt>
              <dd>{momentOf(expiresAt)}</dd>
            </>
          )}
        </dl>
      </div>
      {mayManage && (
        <div className={classes.ways}>
          {mayReplace && (
            <Button variant="default" aria-label={KEYS.replaceOf(name)} onClick={onReplace}>
              {KEYS.replace}
            </Button>
          )}
          <Button variant="default" aria-label={KEYS.revokeOf(name)} onClick={onRevoke}>
            {KEYS.revoke}
          </Button>
        </div>
      )}
    </li>
  );
}
