import { isRecord } from '../parse.ts';

/** How a link was shared: by the device’s share sheet, by the clipboard, or not at all. */
export type Shared = 'shared' | 'closed' | 'copied' | 'by hand';

/** Shares a link by the device's share sheet or the clipboard; `by hand` when neither works. */
export async function shareLink(title: string, url: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (fault) {
      if (isRecord(fault) && fault.name === 'AbortError') return 'closed';
      console.info('The device could not share the link; it is copied.', fault);
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (fault) {
    console.info('The browser could not copy the link.', fault);
    return 'by hand';
  }
}
