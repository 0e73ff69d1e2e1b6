import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiKey, NewApiKey, OrganisationDetails } from '#contract/organisations/organisations.ts';
import { KEYS } from '#src/locales/en/web/partners/keys.ts';
import { Link } from '../../../components/link.tsx';
import { toast } from '../../../lib/toast.ts';
import classes from '../console/console.module.css';
import { consolePath } from '../partner-paths.ts';
import { EndedKeys } from './ended-keys.tsx';
import { FreshDialog, type FreshKey } from './fresh-dialog.tsx';
import { KeyEntry } from './key-entry.tsx';
import keyClasses from './keys.module.css';
import { MakeKey } from './make-key.tsx';
import { ReplaceKey } from './replace-key.tsx';
import { RevokeKey } from './revoke-key.tsx';

export interface KeysOfModeProps {
  readonly mode: ApiKey['mode'];
  readonly organisation: OrganisationDetails;
  /** The keys of this mode, newest first. */
  readonly keys: readonly ApiKey[];
  /** Shows keys as they are after a change. */
  readonly onChanged: (changed: readonly ApiKey[]) => void;
}

type Open =
  | { readonly kind: 'make' }
  | { readonly kind: 'replace' | 'revoke'; readonly key: ApiKey }
  | { readonly kind: 'fresh'; readonly fresh: FreshKey };

const isUsable = ({ revokedAt, expiresAt }: ApiKey): boolean =>
  revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now());

/** The keys of one mode: those that work, the way to a new one, and those that have ended. */
export function KeysOfMode({ mode, organisation, keys, onChanged }: KeysOfModeProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const usable = keys.filter(isUsable);
  const mayManage = organisation.role !== 'finance';
  const isAllowed = mode === 'test' || organisation.live === 'approved';
  const close = () => setOpen(null);
  const show = (made: NewApiKey, replaced: ApiKey | null) => setOpen({ kind: 'fresh', fresh: { ...made, replaced } });

  return (
    <section className={classes.part} aria-labelledby={`keys-${mode}`} data-mode={mode}>
      <h2 id={`keys-${mode}`}>{KEYS.modes[mode]}</h2>
      <p className={classes.how}>{KEYS.modeHow[mode]}</p>
      {usable.length > 0 && (
        <ul className={classes.list}>
          {usable.map((key) => (
            <KeyEntry
              key={key.id}
              apiKey={key}
              members={organisation.members}
              mayManage={mayManage}
              mayReplace={isAllowed && key.expiresAt === null}
              onReplace={() => setOpen({ kind: 'replace', key })}
              onRevoke={() => setOpen({ kind: 'revoke', key })}
            />
          ))}
        </ul>
      )}
      {usable.length === 0 && isAllowed && <p className={keyClasses.none}>{KEYS.none[mode]}</p>}
      {!isAllowed && <NotLive organisation={organisation} />}
      {isAllowed && mayManage && (
        <Button
          variant={usable.length === 0 ? 'filled' : 'default'}
          size="md"
          onClick={() => setOpen({ kind: 'make' })}
        >
          {KEYS.make[mode]}
        </Button>
      )}
      {isAllowed && !mayManage && <p className={classes.how}>{KEYS.finance}</p>}
      <EndedKeys keys={keys.filter((key) => !isUsable(key))} />
      {open?.kind === 'make' && (
        <MakeKey mode={mode} organisation={organisation} onMade={(made) => show(made, null)} onClose={close} />
      )}
      {open?.kind === 'replace' && (
        <ReplaceKey organisationId={organisation.id} replaced={open.key} onMade={show} onClose={close} />
      )}
      {open?.kind === 'revoke' && (
        <RevokeKey
          organisationId={organisation.id}
          revoked={open.key}
          onRevoked={(ended) => {
            close();
            onChanged([ended]);
            toast.success(KEYS.revoked(ended.name));
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'fresh' && (
        <FreshDialog
          fresh={open.fresh}
          onClose={() => {
            const { key, replaced } = open.fresh;
            close();
            onChanged(replaced === null ? [key] : [key, replaced]);
          }}
        />
      )}
    </section>
  );
}

/** Why there can't be live keys yet. */
function NotLive({ organisation: { id, live } }: Pick<KeysOfModeProps, 'organisation'>) {
  if (live === 'approved') return null;
  return (
    <div className={keyClasses.notLive}>
      <p>{KEYS.notLive[live]}</p>
      <Link to={consolePath('organisation', id)}>{KEYS.toLive}</Link>
    </div>
  );
}
