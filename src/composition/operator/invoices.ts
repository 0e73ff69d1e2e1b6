import type { DependencyContainer } from 'tsyringe';
import type { InvoiceToolDeps } from '#src/adapters/operator/invoices/export-invoices.ts';
import { BOOKING, BOOKING_PORTS } from '../tokens.ts';
import { take } from '../wiring.ts';

/** The dependencies of the tool for invoices, from the container. */
export const invoiceServices = (
  container: DependencyContainer,
  onProblem: InvoiceToolDeps['onProblem'],
): InvoiceToolDeps => ({
  work: take(container, BOOKING_PORTS).work,
  issueInvoice: (paymentId) =>
    take(container, BOOKING).runJob({ kind: 'issue-document', paymentId, why: 'booked', ref: paymentId }),
  onProblem,
});
