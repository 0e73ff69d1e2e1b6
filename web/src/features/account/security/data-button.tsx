import { Button } from '@mantine/core';
import type { UserDetails } from '#contract/auth.ts';
import { SECURITY } from '#src/locales/en/web/account/security.ts';
import { saveData } from '../api/security.ts';
import type { Actions } from './use-actions.ts';

/** Downloads the data export of an account. */
export const DataButton = ({ user, busy, act }: { user: UserDetails } & Actions) => (
  <Button
    variant="default"
    size="md"
    loading={busy === 'data'}
    onClick={() => void act('data', () => saveData(user._id).then(() => SECURITY.downloaded))}
  >
    {SECURITY.download}
  </Button>
);
