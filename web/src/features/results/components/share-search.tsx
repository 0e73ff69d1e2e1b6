import { useState } from 'react';
import { SHARE } from '#src/locales/en/web/components/share.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { LinkByHand, ShareButtons, sharedNote } from '../../../components/share/share.tsx';
import { formatStay } from '../../../lib/format/format.ts';
import type { Shared } from '../../../lib/share/share-link.ts';
import { sharedSearch } from '../../../lib/share/shared-address.ts';
import type { ResultsLink } from '../../../lib/stay-link/stay-link.ts';
import classes from './share-search.module.css';

/** Shares the search: place, stay, order and filters. */
export function ShareSearch({ link }: { link: ResultsLink }) {
  const [shared, setShared] = useState<Shared | null>(null);
  const url = sharedSearch(link);
  return (
    <div className={classes.share}>
      <ShareButtons
        title={SHARE.hotelsIn(link.place)}
        text={`${formatStay(link.dates)} · ${COUNTS.adults(link.guests.adults)}`}
        url={url}
        labels={{ share: SHARE.shareSearch, whatsApp: SHARE.searchByWhatsApp }}
        onShared={setShared}
      />
      <p role="status" className={classes.note}>
        {sharedNote(shared)}
      </p>
      {shared === 'by hand' && <LinkByHand label={SHARE.searchLink} url={url} />}
    </div>
  );
}
