import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LAKE_BOOKING } from '../../testing/data/bookings.ts';
import { downloadedFiles } from '../../testing/fakes/downloaded-files.ts';
import { ASHA, renderPart } from '../../testing/render.tsx';
import { OFFLINE_CONFIG, refusal, requests, serve } from '../../testing/server.ts';
import { VoucherPage } from './voucher-page.tsx';

const DOCUMENT = { id: 'd1', kind: 'invoice', number: 'INV2627/00000001', issuedAt: '2026-10-05T06:30:00Z', amount: 1 };
const NOTE = { ...DOCUMENT, id: 'd2', kind: 'credit_note', number: 'CRN2627/00000001' };

const show = () => renderPart(<VoucherPage />, { path: '/voucher?booking=booking-1', user: ASHA });
const config = (taxInvoices: boolean) =>
  serve('GET /config', { ...OFFLINE_CONFIG, policy: 'transparent', taxInvoices });

beforeEach(() => serve('GET /hotel/:id', LAKE_BOOKING));

describe('the tax documents of a booking', () => {
  it('are downloaded by their numbers', async () => {
    config(true);
    serve('GET /hotel/:id/invoices', { documents: [DOCUMENT, NOTE] });
    const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    serve('GET /hotel/:id/invoices/:document/pdf', pdf);
    const { files } = downloadedFiles();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Tax invoice INV2627/00000001' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['INV2627-00000001.pdf']));
    await user.click(screen.getByRole('button', { name: 'Credit note CRN2627/00000001' }));
    await waitFor(() => expect(files).toHaveLength(2));
    expect(requests('GET /hotel/:id/invoices/:document/pdf').map(({ path }) => path)).toEqual([
      '/hotel/booking-1/invoices/d1/pdf',
      '/hotel/booking-1/invoices/d2/pdf',
    ]);
  });

  it('say when one can’t be printed', async () => {
    config(true);
    serve('GET /hotel/:id/invoices', { documents: [DOCUMENT] });
    serve('GET /hotel/:id/invoices/:document/pdf', () => refusal(503, 'VOUCHER_UNAVAILABLE', 'Not right now.'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /Tax invoice/ }));
    await screen.findByText('Not right now.');
  });

  it('of a new booking are announced', async () => {
    config(true);
    serve('GET /hotel/:id', { ...LAKE_BOOKING, createdAt: new Date().toISOString() });
    serve('GET /hotel/:id/invoices', { documents: [] });
    show();
    await screen.findByText('Your tax invoice will appear here soon.');
  });

  it('are not mentioned where an older booking has none', async () => {
    config(true);
    serve('GET /hotel/:id/invoices', { documents: [] });
    show();
    await waitFor(() => expect(requests('GET /hotel/:id/invoices')).toHaveLength(1));
    expect(screen.queryByText(/tax invoice/i)).toBeNull();
  });

  it('are not asked for where the operator issues none', async () => {
    config(false);
    show();
    await screen.findByRole('article');
    await waitFor(() => expect(requests('GET /config')).toHaveLength(1));
    expect(requests('GET /hotel/:id/invoices')).toHaveLength(0);
  });
});
