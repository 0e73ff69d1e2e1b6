import { describe, expect, it } from 'vitest';
import type { WebhookEndpoint } from '#core/partners/index.ts';
import type { Instant } from '#core/shared/index.ts';
import { anEventOf } from './partner-events.contract.ts';
import { bookingOf, later, NOW, nextId, type WebhookKeeping, webhookStoresKit } from './webhook-stores-kit.ts';

/** The contract of the stores of endpoints, events and jobs, in memory and in PostgreSQL. */
export function webhookStoresContract(keeping: () => WebhookKeeping): void {
  const { run, ownId, endpoint, record, due, all, end } = webhookStoresKit(keeping);

  describe('endpoints', () => {
    it('are read back and saved, every field', async () => {
      const row = await endpoint();
      const view = { endpoint: row, secrets: [] };
      expect(await keeping().lists.endpoint(row.organisationId, row.id, NOW)).toEqual(view);
      const saved: WebhookEndpoint = {
        ...{ ...row, url: 'https://new.example', description: '', eventTypes: ['refund.done'], language: 'en' },
        ...{ state: 'switched_off', switchedOffFor: 'failing', changedAt: later(1) },
        ...{ failures: 7, failingSince: later(2), restsUntil: later(3), lease: { holder: 'job', until: later(4) } },
      };
      await run(({ endpoints }) => endpoints.save(saved));
      expect(await run(({ endpoints }) => endpoints.lock(row.id))).toEqual(saved);
      expect(await run(({ endpoints }) => endpoints.lock('whe_none'))).toBeNull();
    });

    it('of an organisation are listed oldest first, without deleted ones and those of others', async () => {
      const second = await endpoint({ createdAt: later(5) });
      const first = await endpoint({ organisationId: second.organisationId });
      const gone = await endpoint({ organisationId: second.organisationId, state: 'deleted' });
      await endpoint();
      const { organisationId } = second;
      expect(await run(({ endpoints }) => endpoints.lockAll(organisationId))).toEqual([first, second]);
      const listed = await keeping().lists.endpoints(organisationId, NOW);
      expect(listed.map((view) => view.endpoint.id)).toEqual([first.id, second.id]);
      expect(await keeping().lists.endpoint(organisationId, gone.id, NOW)).toBeNull();
      expect(await keeping().lists.endpoint('org_other', first.id, NOW)).toBeNull();
    });

    it('have secrets, newest first, until each ends', async () => {
      const { id, organisationId } = await endpoint();
      const old = { secret: `whsec_${nextId('s')}`, createdAt: NOW, expiresAt: null };
      const fresh = { secret: `whsec_${nextId('s')}`, createdAt: later(1), expiresAt: null };
      await run(async ({ secrets }) => {
        await secrets.add(id, old);
        await secrets.add(id, fresh);
        await secrets.end(id, old.secret, later(10));
      });
      const ending = { ...old, expiresAt: later(10) };
      expect(await run(({ secrets }) => secrets.of(id, later(9)))).toEqual([fresh, ending]);
      expect((await keeping().lists.endpoint(organisationId, id, later(9)))?.secrets).toEqual([fresh, ending]);
      expect(await run(({ secrets }) => secrets.of(id, later(10)))).toEqual([fresh]);
      expect((await keeping().lists.endpoint(organisationId, id, later(10)))?.secrets).toEqual([fresh]);
    });
  });

  describe('an event that is recorded', () => {
    it('has a delivery to each enabled endpoint of its organisation that wants it, and a job for each', async () => {
      const one = await endpoint();
      const { organisationId } = one;
      const two = await endpoint({ organisationId, eventTypes: ['refund.done', 'booking.confirmed'] });
      for (const more of [
        { organisationId, eventTypes: ['refund.done'] },
        { organisationId, state: 'disabled' as const },
        { organisationId, state: 'deleted' as const },
        {},
      ])
        await endpoint(more);
      await keeping().wakes();
      const event = await record(one, 'bkg_first');
      const listed = await all(one);
      const expected = {
        ...{ organisationId, eventId: event.id, eventType: 'booking.confirmed', bookingId: 'bkg_first' },
        ...{ resendOf: null, state: 'waiting', attempts: 0, createdAt: NOW, dueAt: NOW, endedAt: null },
      };
      expect(listed).toHaveLength(2);
      for (const { id } of [one, two]) {
        const found = listed.find(({ endpointId }) => endpointId === id);
        expect(found).toMatchObject({ ...expected, endpointId: id });
        expect(found?.id).toMatch(/^dlv_\w+$/);
      }
      expect((await keeping().wakes()).map(({ endpointId }) => endpointId).sort()).toEqual([one.id, two.id].sort());
    });

    it('has none for a test, and nothing of what is rolled back', async () => {
      const row = await endpoint();
      await keeping().wakes();
      await record(row, null, { type: 'test' });
      const undone = run(async ({ partnerEvents }) => {
        await partnerEvents.record(anEventOf(null, { organisationId: row.organisationId, id: ownId('evt') }));
        throw new Error('no');
      });
      await expect(undone).rejects.toThrow('no');
      expect([await all(row), await keeping().wakes()]).toEqual([[], []]);
    });
  });

  describe('events', () => {
    it('are listed oldest first, in pages, by type and booking', async () => {
      const row = { organisationId: nextId('org') };
      const [a, b] = [`bkg_${nextId('a')}`, `bkg_${nextId('b')}`];
      const recorded = [
        await record(row, a),
        await record(row, b, { type: 'refund.done', occurredAt: later(1) }),
        await record(row, a, { occurredAt: later(2) }),
      ];
      const list = keeping().lists.events;
      const ids = async (filter: object, after: number | null = null, limit = 10) =>
        (await list(row.organisationId, filter, after, limit)).map(({ event }) => event.id);
      expect(await ids({})).toEqual(recorded.map(({ id }) => id));
      const [first] = await list(row.organisationId, {}, null, 1);
      expect(first?.event).toEqual({ ...recorded[0], sequence: 1 });
      expect(await ids({}, first?.position, 1)).toEqual([recorded[1]?.id]);
      expect(await ids({}, first?.position)).toEqual([recorded[1]?.id, recorded[2]?.id]);
      expect(await ids({ type: 'refund.done' })).toEqual([recorded[1]?.id]);
      expect(await ids({ bookingId: a })).toEqual([recorded[0]?.id, recorded[2]?.id]);
      const last = (await list(row.organisationId, {}, null, 10)).at(-1);
      expect(await ids({}, last?.position)).toEqual([]);
      const next = await record(row, a, { occurredAt: later(-5) });
      expect(await ids({}, last?.position)).toEqual([next.id]);
      expect(await list('org_other', {}, null, 10)).toEqual([]);
      expect(await keeping().lists.event(row.organisationId, next.id)).toEqual({ ...next, sequence: 3 });
      expect(await keeping().lists.event('org_other', next.id)).toBeNull();
    });
  });

  it('A job is asked for at once, or at a moment', async () => {
    const { id } = await endpoint();
    await keeping().wakes();
    await run(async ({ webhookJobs }) => {
      await webhookJobs.wake(id);
      await webhookJobs.wakeAt(id, later(9_000));
      await webhookJobs.wakeAt(id, later(5_000));
    });
    expect(await keeping().wakes()).toEqual([
      { endpointId: id, at: null },
      { endpointId: id, at: later(5_000) },
    ]);
  });

  it('An endpoint is neglected while something is due that nobody sends', async () => {
    const row = await endpoint();
    const isNeglected = async (at: Instant) => (await keeping().lists.neglected(at)).includes(row.id);
    expect(await isNeglected(NOW)).toBe(false);
    await record(row, bookingOf(row, 'a'));
    await record(row, bookingOf(row, 'a'));
    expect([await isNeglected(later(-1)), await isNeglected(NOW)]).toEqual([false, true]);
    const save = (more: Partial<WebhookEndpoint>) => run(({ endpoints }) => endpoints.save({ ...row, ...more }));
    await save({ lease: { holder: 'job', until: later(5) } });
    expect([await isNeglected(later(4)), await isNeglected(later(5))]).toEqual([false, true]);
    await save({ failures: 3, failingSince: NOW, restsUntil: later(5) });
    expect([await isNeglected(later(4)), await isNeglected(later(5))]).toEqual([false, true]);
    await save({});
    const [first] = await due(row.id, NOW);
    if (first === undefined) throw new Error('It is not due');
    await end(first.delivery, { attempts: 1, dueAt: later(60) });
    expect([await isNeglected(later(59)), await isNeglected(later(60))]).toEqual([false, true]);
  });
}
