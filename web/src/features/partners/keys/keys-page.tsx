import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { ApiKey } from '#contract/organisations/organisations.ts';
import { KEYS } from '#src/locales/en/web/partners/keys.ts';
import { Notice } from '../../../components/notice.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { useKeys } from '../api/keys.ts';
import classes from '../console/console.module.css';
import type { OrganisationProps } from '../console/organisation-props.ts';
import { KeysOfMode } from './keys-of-mode.tsx';

/** The keys of an organisation, those of the test mode apart from those that book real rooms. */
export function KeysPage({ organisation }: OrganisationProps) {
  const { data: keys, error, mutate } = useKeys(organisation.id);
  const failed = keys === undefined ? error : undefined;
  // Shown at once as they are after a change, then as the server has them: nothing moves late.
  const change = (changed: readonly ApiKey[]): void => {
    const others = (keys ?? []).filter(({ id }) => changed.every((each) => each.id !== id));
    const all = [...changed, ...others].sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
    void mutate(all, { revalidate: true });
  };
  return (
    <>
      <p className={classes.lead}>{KEYS.how}</p>
      {failed !== undefined && (
        <Notice kind="problem" action={{ label: KEYS.retry, onClick: () => void mutate() }}>
          {sentenceOf(failed)}
        </Notice>
      )}
      {keys === undefined && failed === undefined && (
        <Waiting
          label={KEYS.loading}
          sentence={KEYS.stillLoading}
          wayOut={{ label: KEYS.retry, onClick: () => void mutate() }}
        >
          <Skeleton height={220} radius="md" />
        </Waiting>
      )}
      {keys !== undefined &&
        (['test', 'live'] as const).map((mode) => (
          <KeysOfMode
            key={mode}
            mode={mode}
            organisation={organisation}
            keys={keys.filter((each) => each.mode === mode)}
            onChanged={change}
          />
        ))}
    </>
  );
}
