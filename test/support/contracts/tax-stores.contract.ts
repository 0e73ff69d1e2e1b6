import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '#core/booking/index.ts';
import { creditNoteOf, expiredYear, type LedgerRef, type TaxDocument } from '#core/invoicing/index.ts';
import { instant, paise } from '#core/shared/index.ts';
import { anInvoice, COMPANY, ISSUED } from '#test/support/invoicing/samples.ts';
import { AT } from '../memory/booking/samples.ts';
import { day, fresh, type StoresBench, storesKit } from './booking-stores-kit.ts';

/** The contract of tax documents for all booking stores, in memory and in PostgreSQL. */
export function taxStoresContract(name: string, bench: () => StoresBench): void {
  const { run, quoted, booked } = storesKit(bench);

  const posted = async (why: LedgerRef['why'], ref: string, paymentId: string): Promise<LedgerRef> => {
    const [from, to] = why === 'booked' ? (['in_hand', 'held'] as const) : (['owed', 'refunded'] as const);
    const entry: LedgerEntry = { paymentId, from, to, why, ref, amount: paise(780_000), at: AT };
    await run(({ ledger }) => ledger.post(entry));
    return { paymentId, why, ref };
  };
  /** A booking whose ledger says so. */
  const entered = async () => {
    const { quote, payment } = await booked();
    return { receipt: quote.id, paymentId: payment.id, entry: await posted('booked', payment.id, payment.id) };
  };
  const issue = async (changes: Partial<TaxDocument> = {}, year = '2026-27' as TaxDocument['year']) => {
    const { entry, receipt } = await entered();
    const document = await run(async (stores) => {
      const serial = await stores.documentSeries.next('invoice', year);
      const invoice = anInvoice({ entry, receipt });
      const number = `INV${fresh('')}`;
      const issued = { ...invoice, id: fresh('doc'), year, serial, number, ...changes };
      await stores.taxDocuments.add(issued);
      return issued;
    });
    return { document, entry, receipt };
  };

  describe(`${name}: documents that are due`, () => {
    it('are kept once for an entry of the ledger, until they are dropped', async () => {
      const { receipt, paymentId, entry } = await entered();
      const back = await posted('given_back', `rf-${paymentId}-cancelled-1`, paymentId);
      await run(async ({ dueDocuments }) => {
        for (const each of [back, entry, entry]) await dueDocuments.add(each, receipt, AT);
      });
      const due = { entry, receipt, place: null };
      expect(await run(({ dueDocuments }) => dueDocuments.lock(entry))).toEqual(due);
      const ofPayment = () => run(({ dueDocumentSearch }) => dueDocumentSearch.ofPayment(paymentId));
      expect(await ofPayment()).toEqual([due, { entry: back, receipt, place: null }]);
      await run(({ dueDocuments }) => dueDocuments.drop(entry));
      expect(await run(({ dueDocuments }) => dueDocuments.lock(entry))).toBeNull();
      expect(await ofPayment()).toHaveLength(1);
      expect(await run(({ dueDocumentSearch }) => dueDocumentSearch.ofPayment('none'))).toEqual([]);
    });

    it('are found oldest first, up to a number', async () => {
      const [one, other] = [await entered(), await entered()];
      await run(async ({ dueDocuments }) => {
        await dueDocuments.add(one.entry, one.receipt, instant(AT - 2_000));
        await dueDocuments.add(other.entry, other.receipt, instant(AT - 1_000));
      });
      const oldest = (max: number) => run(({ dueDocumentSearch }) => dueDocumentSearch.oldest(max));
      expect(await oldest(1)).toHaveLength(1);
      const payments = (await oldest(100)).map(({ entry }) => entry.paymentId);
      expect(payments.indexOf(one.paymentId)).toBeLessThan(payments.indexOf(other.paymentId));
      expect(payments).toContain(one.paymentId);
    });

    it('take a state from the operator, invoices alone', async () => {
      const { receipt, paymentId, entry } = await entered();
      const place = () => run(({ dueDocumentSearch }) => dueDocumentSearch.place(paymentId, '30'));
      expect(await place()).toBe(false);
      await run(({ dueDocuments }) => dueDocuments.add(entry, receipt, AT));
      expect(await place()).toBe(true);
      expect(await run(({ dueDocuments }) => dueDocuments.lock(entry))).toMatchObject({ place: '30' });
    });

    it('need an entry of the ledger', async () => {
      const { receipt, paymentId } = await entered();
      const none = { paymentId, why: 'given_back', ref: 'none' } as const;
      await expect(run(({ dueDocuments }) => dueDocuments.add(none, receipt, AT))).rejects.toThrow(
        /due_documents_entry_fkey/,
      );
    });
  });

  describe(`${name}: a series of numbers`, () => {
    it('counts from 1 within kind and year', async () => {
      const year = '2091-92' as TaxDocument['year'];
      const next = (kind: TaxDocument['kind'], of = year) => run(({ documentSeries }) => documentSeries.next(kind, of));
      expect([await next('invoice'), await next('invoice'), await next('invoice')]).toEqual([1, 2, 3]);
      expect(await next('credit_note')).toBe(1);
      expect(await next('invoice', '2092-93' as TaxDocument['year'])).toBe(1);
    });

    it('takes a number back when its transaction fails', async () => {
      const year = '2093-94' as TaxDocument['year'];
      const failing = run(async ({ documentSeries }) => {
        await documentSeries.next('invoice', year);
        throw new Error('undone');
      });
      await expect(failing).rejects.toThrow('undone');
      expect(await run(({ documentSeries }) => documentSeries.next('invoice', year))).toBe(1);
    });
  });

  describe(`${name}: issued documents`, () => {
    it('are read back with every detail, the invoice before its credit notes', async () => {
      const { document, receipt, entry } = await issue({ recipient: COMPANY });
      const back = await posted('given_back', `rf-${entry.paymentId}-cancelled-1`, entry.paymentId);
      const refund = { entry: back, enteredAt: ISSUED, amount: paise(400_000) };
      const made = creditNoteOf(document, [], refund, { id: fresh('doc'), serial: 1, issuedAt: ISSUED });
      const note = { ...made, number: `CRN${fresh('')}`, year: '2089-90' as TaxDocument['year'] };
      await run(({ taxDocuments }) => taxDocuments.add(note));
      expect(await run(({ taxDocuments }) => taxDocuments.ofPayment(entry.paymentId))).toEqual([document, note]);
      expect(await run(({ taxDocuments }) => taxDocuments.ofOrder(receipt))).toEqual([document, note]);
      expect(await run(({ taxDocuments }) => taxDocuments.ofPayment('none'))).toEqual([]);
      expect(await run(({ taxDocuments }) => taxDocuments.ofOrder('none'))).toEqual([]);
    });

    it('exist once for an entry, and once for a number', async () => {
      const { document } = await issue();
      const again = { ...document, id: fresh('doc'), serial: 90_001, number: `INV${fresh('')}` };
      await expect(run(({ taxDocuments }) => taxDocuments.add(again))).rejects.toThrow(/tax_documents_entry_once/);
      const { receipt, entry } = await entered();
      const same = { ...document, id: fresh('doc'), receipt, entry, number: `INV${fresh('')}` };
      await expect(run(({ taxDocuments }) => taxDocuments.add(same))).rejects.toThrow(/tax_documents_serial_once/);
    });

    it('lose whom they were for after their years, and nothing else', async () => {
      const old = await issue({ recipient: COMPANY }, '2016-17' as TaxDocument['year']);
      const young = await issue({ recipient: COMPANY }, '2018-19' as TaxDocument['year']);
      await run(({ taxDocumentRetention }) => taxDocumentRetention.forgetRecipients(expiredYear(day('2025-06-01'))));
      const read = async ({ entry }: { readonly entry: LedgerRef }) =>
        (await run(({ taxDocuments }) => taxDocuments.ofPayment(entry.paymentId)))[0];
      const nobody = { name: null, address: null, gstin: null };
      expect(await read(old)).toEqual({ ...old.document, recipient: nobody });
      expect(await read(young)).toEqual(young.document);
    });
  });

  describe(`${name}: documents of a time`, () => {
    it('are found in pages, with the sums of their entries in the ledger', async () => {
      const [from, before] = [instant(ISSUED + 50_000), instant(ISSUED + 60_000)];
      const made = [];
      for (const later of [0, 0, 5_000]) {
        const { document } = await issue({ issuedAt: instant(from + later) });
        made.push(document.id);
      }
      await issue({ issuedAt: instant(from - 1) });
      await issue({ issuedAt: before });
      const page = (after: TaxDocument | null) =>
        run(({ taxDocumentSearch }) => taxDocumentSearch.issued({ from, before }, after, 2));
      const first = await page(null);
      const second = await page(first[1] ?? null);
      expect(first).toHaveLength(2);
      expect([...first, ...second].map(({ id }) => id).sort()).toEqual([...made].sort());
      expect(second[0]?.id).toBe(made[2]);
      expect(await page(second[0] ?? null)).toEqual([]);
      expect(await run(({ taxDocumentSearch }) => taxDocumentSearch.entered({ from, before }))).toEqual({
        booked: 3 * 780_000,
        givenBack: 0,
      });
      const empty = { from: before, before };
      expect(await run(({ taxDocumentSearch }) => taxDocumentSearch.entered(empty))).toEqual({
        booked: 0,
        givenBack: 0,
      });
    });
  });

  describe(`${name}: the company of an invoice`, () => {
    it('is kept with a quote, replaced, and removed', async () => {
      const quote = await quoted();
      const of = () => run(({ billing }) => billing.of(quote.id));
      const save = (billing: typeof COMPANY | null) => run((stores) => stores.billing.save(quote.id, billing));
      expect(await of()).toBeNull();
      await save(COMPANY);
      expect(await of()).toEqual(COMPANY);
      await save({ ...COMPANY, address: '5 Mill Lane, Mumbai 400013' });
      expect(await of()).toEqual({ ...COMPANY, address: '5 Mill Lane, Mumbai 400013' });
      await save(null);
      expect(await of()).toBeNull();
    });
  });
}
