import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { KEY, LOTUS, openConsole } from '../../../testing/data/organisations.ts';
import { READ, REFUSED } from '../../../testing/data/requests.ts';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const LIST = 'GET /organisations/:id/requests';
const ONE = 'GET /organisations/:id/requests/:request';
const NONE = { data: [], hasMore: false, nextCursor: null };

const button = (name: string) => screen.findByRole('button', { name });
const asked = () => requests(LIST).map(({ query }) => Object.fromEntries(query));

describe('the requests of an organisation', () => {
  it('are listed with status, method, path and duration, and read on from their end', async () => {
    serve(LIST, ({ query }) =>
      query.get('after') === 'next'
        ? json({ ...NONE, data: [READ] })
        : json({ data: [REFUSED], hasMore: true, nextCursor: 'next' }),
    );
    const { user } = openConsole('requests', { keys: [KEY] });
    const first = (await screen.findByRole('link', { name: /bookings/ })).closest('li')?.textContent ?? '';
    expect(first).toContain('409POST /partner/v1/bookings');
    expect(first).toContain('SOLD_OUT26 Nov 2026, 9:42 am · 1,084 ms');
    await user.click(await button('Show more'));
    await screen.findByText('/partner/v1/hotels?placeId=plc_goa&limit=5');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByRole('link', { name: /bookings/ })).toBeTruthy();
  });

  it('are narrowed by method, path and failure, each mode apart', async () => {
    serve(LIST, NONE);
    const { user } = openConsole('requests');
    await screen.findByText(/No request with a test key/);
    await user.selectOptions(screen.getByLabelText('Method'), 'POST');
    await user.type(screen.getByLabelText('Path contains'), ' /quotes ');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await user.click(screen.getByLabelText(/Only failed/));
    await screen.findByText('No request matches.');
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ mode: 'test', failed: 'true', limit: '30', method: 'POST', path: '/quotes' }),
    );
    await user.click(await button('Show all requests'));
    await user.click(screen.getByRole('radio', { name: 'Live' }));
    await screen.findByText(/No request with a live key/);
    expect(asked().at(-1)).toEqual({ mode: 'live', failed: 'false', limit: '30' });
    expect(location.search).toBe('?id=org_lotus&mode=live');
  });

  it('are live ones at first once the organisation is live', async () => {
    serve(LIST, NONE);
    openConsole('requests', { organisation: { ...LOTUS, live: 'approved' } });
    await screen.findByText(/No request with a live key/);
    expect(asked()).toEqual([{ mode: 'live', failed: 'false', limit: '30' }]);
  });

  it('are nothing for finance, and nothing is asked of the server', async () => {
    openConsole('requests', { organisation: { ...LOTUS, role: 'finance' } });
    await screen.findByText('Requests are for owners and developers.');
    expect(requests(LIST)).toEqual([]);
  });

  it('are read again after a failure', async () => {
    serve(LIST, () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = openConsole('requests');
    await screen.findByText('We can’t answer right now.');
    serve(LIST, { ...NONE, data: [REFUSED] });
    await user.click(await button('Try again'));
    await screen.findByText('SOLD_OUT');
  });
});

describe('a request', () => {
  it('has what was sent and answered, the key and the code, and says what is not kept', async () => {
    serve(LIST, { ...NONE, data: [REFUSED] });
    serve(ONE, REFUSED);
    const { user } = openConsole('requests', { keys: [KEY] });
    await user.click(await screen.findByRole('link', { name: 'POST /partner/v1/bookings' }));
    const sent = within(await screen.findByRole('region', { name: 'What was sent' }));
    expect(sent.getByText(/"quoteId": "quo_1"/).textContent).toBe(
      '{\n  "quoteId": "quo_1",\n  "guests": "[not kept]"\n}',
    );
    sent.getByText('412 bytes');
    screen.getByText(/stands for what may name people/);
    expect(screen.getByRole('link', { name: 'SOLD_OUT' }).getAttribute('href')).toBe('/partner/docs/errors#SOLD_OUT');
    await screen.findByText('Booking server');
    screen.getByText('order-4711');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy: Request id' }));
    expect(write).toHaveBeenCalledWith(REFUSED.requestId);
    await user.click(screen.getByRole('link', { name: 'All requests' }));
    await screen.findByText('SOLD_OUT');
    expect(location.search).toBe('?id=org_lotus&mode=test');
  });

  it('says why there is no body', async () => {
    serve(LIST, { ...NONE, data: [READ] });
    serve(ONE, READ);
    const { user } = openConsole('requests');
    await user.click(await screen.findByRole('link', { name: /hotels/ }));
    await screen.findByText('Nothing was sent but the address and the headers.');
    screen.getByText(/answers to successful reads with live keys never are/);
    screen.getByText('?placeId');
    expect(screen.queryByText(/stands for what may name people/)).toBeNull();
  });

  it('that is gone is told, and leads back', async () => {
    serve(LIST, { ...NONE, data: [READ] });
    serve(ONE, () => refusal(404, 'NOT_FOUND', 'Not found.'));
    const { user } = openConsole('requests');
    await user.click(await screen.findByRole('link', { name: /hotels/ }));
    await screen.findByText(/It is no longer kept/);
    await screen.findByRole('link', { name: 'All requests' });
  });
});
