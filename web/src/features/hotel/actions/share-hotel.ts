import { isRecord } from '../../../lib/parse.ts';

/** How a link was shared: by the device’s own sheet, into the clipboard, or not at all. */
export type Shared = 'shared' | 'closed' | 'copied' | 'by hand';

/** Shares a link by whatever the device has for that; `by hand` when it has nothing that works. */
export async function shareHotel(title: string, url: string): Promise<Shared> {
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
