import type { ApiKey } from '#contract/organisations/organisations.ts';
import { KEYS } from '#src/locales/en/web/partners/keys.ts';
import { momentOf } from '../console/days.ts';
import { keyMark } from './key-mark.ts';
import classes from './keys.module.css';

/** The keys that no longer work, folded away; nothing where there are none. */
export const EndedKeys = ({ keys }: { keys: readonly ApiKey[] }) =>
  keys.length === 0 ? null : (
    <details className={classes.ended}>
      <summary>{KEYS.ended(keys.length)}</summary>
      <ul>
        {keys.map(({ id, mode, name, lastFour, revokedAt, expiresAt }) => (
          <li key={id}>
            <span>{name}</span> <code>{keyMark({ mode, lastFour })}</code>
            <p>
              {revokedAt === null ? KEYS.expiredOn(momentOf(expiresAt ?? '')) : KEYS.revokedOn(momentOf(revokedAt))}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
