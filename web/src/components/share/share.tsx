import { SHARE } from '#src/locales/en/web/components/share.ts';
import { type Shared, shareLink } from '../../lib/share/share-link.ts';
import { whatsAppAddress } from '../../lib/share/shared-address.ts';
import list from '../saved-hotels/saved-hotels.module.css';
import classes from './share.module.css';

/** What is shared. */
export interface ShareProps {
  readonly title: string;
  /** A line of a message about it. */
  readonly text: string;
  /** Its whole address. */
  readonly url: string;
  /** The accessible names of the two ways. */
  readonly labels: { readonly share: string; readonly whatsApp: string };
  /** Called when a way begins, with null, and when it ends. */
  readonly onShared: (shared: Shared | null) => void;
}

/** Shares a page by the device's own sheet, or the clipboard where it has none, and by WhatsApp. */
export function ShareButtons({ title, text, url, labels, onShared }: ShareProps) {
  async function share(): Promise<void> {
    onShared(null);
    onShared(await shareLink(title, url));
  }
  return (
    <>
      <button type="button" className={list.action} aria-label={labels.share} onClick={() => void share()}>
        <ShareSign />
        {SHARE.share}
      </button>
      <a
        className={`${list.action} ${classes.action}`}
        href={whatsAppAddress(title, text, url)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={labels.whatsApp}
        onClick={() => onShared(null)}
      >
        <WhatsAppSign />
        <span className={classes.word}>{SHARE.whatsApp}</span>
      </a>
    </>
  );
}

/** What to say of how a link was shared; empty where the device or the traveller has said it already. */
export const sharedNote = (shared: Shared | null): string =>
  shared === 'copied' ? SHARE.copied : shared === 'by hand' ? SHARE.byHand : '';

/** The address to copy by hand. */
export const LinkByHand = ({ label, url }: { label: string; url: string }) => (
  <input
    className={classes.link}
    aria-label={label}
    readOnly
    value={url}
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
);

const LINES = {
  className: classes.sign,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const ShareSign = () => (
  <svg {...LINES} aria-hidden="true">
    <path d="M12 15V4M8 7.5L12 3.5l4 4M5 12v7.5h14V12" />
  </svg>
);

/** A telephone in a speech bubble. */
const WhatsAppSign = () => (
  <svg {...LINES} aria-hidden="true">
    <path d="M3.5 20.5l1.3-4.6a8.6 8.6 0 1 1 3.3 3.3zM9 8.2c-.6 3.6 3.2 7.4 6.8 6.8l.4-1.9-2.2-.9-1 1a5.5 5.5 0 0 1-2.2-2.2l1-1-.9-2.2z" />
  </svg>
);
