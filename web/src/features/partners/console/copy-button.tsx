import { Button } from '@mantine/core';
import { CONSOLE } from '#src/locales/en/web/partners/partners.ts';
import { toast } from '../../../lib/toast.ts';

export interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for its name. */
  readonly what: string;
}

/** Copies a text, and says so. */
export function CopyButton({ text, what }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(CONSOLE.copied(what));
    } catch (fault) {
      console.info('The text could not be copied.', fault);
      toast.error(CONSOLE.notCopied);
    }
  }
  return (
    <Button
      variant="default"
      size="compact-md"
      mih="2.75rem"
      aria-label={CONSOLE.copyOf(what)}
      onClick={() => void copy()}
    >
      {CONSOLE.copy}
    </Button>
  );
}
