import type { Supplier } from '../invoicing/index.ts';
import type { ProductPolicy } from '../pricing/index.ts';
import type { Clock, Ids, Mail, Paise, Pause, References, Repeat, SeparableWork } from '../shared/index.ts';
import { changeBooking } from './changing/change-booking.ts';
import { handleEvent } from './events/handle-event.ts';
import { type EventInbox, receiveEvent } from './events/receive-event.ts';
import { billTo } from './invoicing/bill-to.ts';
import { issueDocument } from './invoicing/issue-document.ts';
import { printDocument, readDocuments } from './invoicing/read-documents.ts';
import { compareOrders } from './jobs/compare-orders.ts';
import { purge } from './jobs/purge.ts';
import { reconcileOrder } from './jobs/reconcile-order.ts';
import { type JobHandlers, runJob } from './jobs/run-job.ts';
import { sweep } from './jobs/sweep.ts';
import { throttledGateway } from './jobs/throttled-gateway.ts';
import { sendNotification } from './notifications/send-notification.ts';
import { endOverdue, expireOverdue } from './ordering/expire-overdue.ts';
import { placeOrder } from './ordering/place-order.ts';
import { openOrders, orderStatus } from './ordering/read-orders.ts';
import { bookPaid } from './paying/book-paid.ts';
import { catchUp } from './paying/catch-up.ts';
import { type CallsUnderWay, callsUnderWay } from './paying/join-calls.ts';
import { settle } from './paying/settle.ts';
import { settleAndRefund } from './paying/settle-and-refund.ts';
import { validatePayment } from './paying/validate-payment.ts';
import type { Alarm } from './ports/alarm.ts';
import type { CalendarFiles } from './ports/calendar-files.ts';
import type { HotelReservations } from './ports/hotel-reservations.ts';
import { isOfRounds } from './ports/jobs.ts';
import type { OtherPayments } from './ports/other-payments.ts';
import type {
  GatewayCheckout,
  GatewayLinks,
  GatewayLists,
  GatewayMoney,
  GatewayOrders,
  GatewayRefunds,
} from './ports/payment-gateway.ts';
import type { BookingSearch, BookingStores } from './ports/stores.ts';
import type { DocumentPrinter, VoucherPrinter } from './ports/voucher-printer.ts';
import { type QuoteDeps, quoteStay } from './quoting/quote-stay.ts';
import { readRefunds } from './refunding/read-refunds.ts';
import { requestRefund, requestRefunds } from './refunding/request-refunds.ts';
import { confirmReservation, refuseReservation } from './reservation/answer-reservation.ts';
import { cancelBooking } from './reservation/cancel-booking.ts';
import { printVoucher } from './reservation/print-voucher.ts';
import { readBooking, readBookings } from './reservation/read-bookings.ts';
import { travellerBookings } from './reservation/traveller-bookings.ts';

/** The outside dependencies of the booking domain; each use case receives the ones it calls. */
export interface BookingPorts {
  readonly work: SeparableWork<BookingStores>;
  readonly inbox: EventInbox;
  readonly bookingSearch: BookingSearch;
  readonly gateway: GatewayOrders & GatewayMoney & GatewayRefunds & GatewayLists;
  readonly links: Pick<GatewayLinks, 'linkOf'>;
  /** Payments at the gateway that are of no order. */
  readonly otherPayments: OtherPayments;
  readonly checkout: Pick<GatewayCheckout, 'signed'>;
  readonly hotelsOn: QuoteDeps['hotelsOn'];
  readonly reservations: HotelReservations;
  readonly mail: Mail;
  readonly calendar: CalendarFiles;
  readonly printer: VoucherPrinter & DocumentPrinter;
  readonly alarm: Alarm;
  readonly policy: ProductPolicy;
  /** The largest charge, in paise. */
  readonly paymentMax: Paise;
  /** The operator's telephone number; `null` where none is configured. */
  readonly supportPhone: string | null;
  /** Who issues tax invoices: the operator under the policy `transparent`, with the settings for it; else nobody. */
  readonly supplier: Supplier | null;
  readonly clock: Clock;
  readonly pause: Pause;
  readonly repeat: Repeat;
  readonly ids: Ids;
  readonly references: References;
}

/** Settlement and refunds over one gateway adapter: the plain one, or the paced one of the background jobs. */
function createMoney(ports: BookingPorts & { readonly settling: CallsUnderWay }) {
  const reading = readRefunds(ports);
  const refunding = { ...ports, readRefunds: reading };
  const requesting = requestRefunds(refunding);
  const settling = settle(ports);
  const settlingAndRefunding = settleAndRefund({ ...ports, settle: settling, requestRefunds: requesting });
  const ending = endOverdue({ ...ports, settle: settling });
  return {
    readRefunds: reading,
    requestRefunds: requesting,
    requestRefund: requestRefund(refunding),
    /** Settles without requesting refunds; the refund's own job does that. */
    settleAlone: settling,
    settle: settlingAndRefunding,
    endOverdue: ending,
    expireOverdue: expireOverdue({ ...ports, endOverdue: ending }),
  };
}

function jobHandlers(ports: Parameters<typeof createMoney>[0]): JobHandlers {
  const money = createMoney(ports);
  return {
    reconcileOrder: reconcileOrder({ ...ports, ...money }),
    requestRefund: money.requestRefund,
    sendNotification: sendNotification(ports),
    issueDocument: issueDocument(ports),
    lookAtOther: ports.otherPayments.look,
    handleEvent: handleEvent({ ...ports, ...money }),
    compareOrders: compareOrders({ ...ports, ...money }),
    sweep: sweep(ports),
    purge: purge(ports),
  };
}

/** Runs jobs; those that read many orders call the gateway through the paced adapter. */
function createJobs(ports: Parameters<typeof createMoney>[0]) {
  const atOnce = runJob(jobHandlers(ports));
  const inRounds = runJob(jobHandlers({ ...ports, ...throttledGateway(ports) }));
  return (job: Parameters<typeof atOnce>[0]) => (isOfRounds(job) ? inRounds(job) : atOnce(job));
}

/** Builds the use cases of quotes, orders, payments, bookings and refunds from their ports. */
export function createBooking(given: BookingPorts) {
  const ports = { ...given, settling: callsUnderWay() };
  const money = createMoney(ports);
  const catchingUp = catchUp({ ...ports, ...money });
  const cancelling = cancelBooking({ ...ports, ...money });
  return {
    ...money,
    catchUp: catchingUp,
    quoteStay: quoteStay(ports),
    placeOrder: placeOrder({ ...ports, ...money, catchUp: catchingUp }),
    orderStatus: orderStatus({ ...ports, ...money }),
    openOrders: openOrders({ ...ports, catchUp: catchingUp }),
    validatePayment: validatePayment({ ...ports, ...money }),
    receiveEvent: receiveEvent(ports),
    bookPaid: bookPaid({ ...ports, ...money }),
    bookingsOf: readBookings(ports),
    bookingOf: readBooking(ports),
    cancelBooking: cancelling,
    changeBooking: changeBooking({ ...ports, ...money }),
    printVoucher: printVoucher(ports),
    billTo: billTo(ports),
    documentsOf: readDocuments(ports),
    printDocument: printDocument(ports),
    confirmReservation: confirmReservation(ports),
    refuseReservation: refuseReservation(ports),
    travellerBookings: travellerBookings({ ...ports, catchUp: catchingUp, cancelBooking: cancelling }),
    runJob: createJobs(ports),
  };
}

/** The use cases of the booking domain. */
export type BookingUseCases = ReturnType<typeof createBooking>;
