import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { CONSOLE } from '#src/locales/en/web/partners/partners.ts';
import { Notice } from '../../../components/notice.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';

export interface NotYetProps {
  /** Why it could not be read; `undefined` while it is on its way. */
  readonly error: unknown;
  readonly label: string;
  /** Of the place that is kept, in pixels. */
  readonly height: number;
  readonly onRetry: () => void;
}

/** What is shown in place of something that is not read yet: its shape, or why it could not be read. */
export const NotYet = ({ error, label, height, onRetry }: NotYetProps) =>
  error === undefined ? (
    <Waiting label={label} sentence={CONSOLE.slow} wayOut={{ label: CONSOLE.retry, onClick: onRetry }}>
      <Skeleton height={height} radius="md" />
    </Waiting>
  ) : (
    <Notice kind="problem" action={{ label: CONSOLE.retry, onClick: onRetry }}>
      {sentenceOf(error)}
    </Notice>
  );
