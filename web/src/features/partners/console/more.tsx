import { Button } from '@mantine/core';
import { CONSOLE } from '#src/locales/en/web/partners/partners.ts';
import { Notice } from '../../../components/notice.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';

export interface MoreProps {
  readonly hasMore: boolean;
  readonly isReading: boolean;
  /** Why the next part could not be read. */
  readonly error: unknown;
  readonly onMore: () => void;
}

/** The way to the next part of a list, below what is shown. */
export const More = ({ hasMore, isReading, error, onMore }: MoreProps) => (
  <>
    {error !== undefined && <Notice kind="problem">{sentenceOf(error)}</Notice>}
    {hasMore && (
      <Button variant="default" size="md" loading={isReading} onClick={onMore}>
        {CONSOLE.more}
      </Button>
    )}
  </>
);
