import useSWR from 'swr';
import type { Booking, TaxDocuments as Listed } from '#contract/bookings.ts';
import { VOUCHER } from '#src/locales/en/web/voucher/voucher.ts';
import { SaveButton } from '../../components/booking/save-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { api } from '../../lib/api/api.ts';
import { useConfig } from '../../lib/api/config.ts';
import { answer } from '../../lib/api/create-api.ts';
import { parseTaxDocuments } from '../../lib/api/parsers/bookings.generated.ts';
import { sentenceOf } from '../../lib/api/problem.ts';
import { saveDocument } from '../../lib/booking/save-files.ts';
import classes from './voucher-page.module.css';

const NAMES = { invoice: VOUCHER.taxInvoice, credit_note: VOUCHER.creditNote } as const;

const read = (bookingId: string): Promise<Listed> =>
  answer(api.GET('/hotel/{bookingId}/invoices', { params: { path: { bookingId } } }), parseTaxDocuments);

/** The first document is issued seconds after the booking: so often it is looked for, and for so long. */
const LOOK_MS = 3_000;
const LOOKED_FOR_MS = 60_000;

/** Whether a document of a new booking may still come. */
const mayCome = (documents: Listed['documents'], { createdAt }: Pick<Booking, 'createdAt'>): boolean =>
  documents.length === 0 && Date.now() - Date.parse(createdAt) < LOOKED_FOR_MS;

function Documents({ booking }: { booking: Booking }) {
  const { data, error, mutate } = useSWR(['/hotel/invoices', booking._id, booking.status], ([, id]) => read(id), {
    refreshInterval: (seen) => (seen !== undefined && mayCome(seen.documents, booking) ? LOOK_MS : 0),
  });
  if (data === undefined) {
    return error === undefined ? null : (
      <Notice kind="problem" action={{ label: VOUCHER.retry, onClick: () => void mutate() }}>
        {sentenceOf(error)}
      </Notice>
    );
  }
  const { documents } = data;
  if (documents.length === 0) {
    return mayCome(documents, booking) ? <p className={classes.coming}>{VOUCHER.documentsComing}</p> : null;
  }
  return (
    <section className={classes.documents} aria-label={VOUCHER.documents}>
      {documents.map((document) => (
        <SaveButton
          key={document.id}
          label={VOUCHER.documentOf(NAMES[document.kind], document.number)}
          save={() => saveDocument(booking._id, document)}
        />
      ))}
    </section>
  );
}

/** The tax invoices and credit notes of a booking, to download; nothing where none are issued. */
export function TaxDocuments({ booking }: { booking: Booking }) {
  const { data } = useConfig();
  return data?.taxInvoices === true ? <Documents booking={booking} /> : null;
}
