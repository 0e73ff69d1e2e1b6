import { Histogram, type Registry } from 'prom-client';
import { DurationHistogram, type ExemplarLabels } from '../support/duration-histogram.ts';
import { Counts } from '../support/metric-counts.ts';
import { tracing } from '../support/tracing.ts';
import type { OnOutsideCall } from '../support/watched-calls.ts';
import { type PaymentTimes, paymentTimes } from './payment-times.ts';

/** Buckets in seconds for calls to outside services: from a cache nearby to the longest time-out. */
const OUTSIDE_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** The buckets of OpenTelemetry for statements, up to the longest one (src/adapters/postgres/limits.ts). */
const STATEMENT_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
/** Buckets in seconds for what follows a payment: from at once to the last look at an order. */
const MONEY_BUCKETS = [1, 5, 15, 30, 60, 120, 300, 600, 1_200, 3_600, 21_600, 86_400];

/** What was done with money, once its transaction was committed. */
export type MoneyFact =
  | { readonly kind: 'order_opened' }
  | { readonly kind: 'captured'; readonly paise: number }
  /** `seconds` since the gateway recorded the payment; `null` where this process did not read when that was. */
  | { readonly kind: 'booked'; readonly seconds: number | null }
  | { readonly kind: 'refund_due'; readonly cause: string; readonly paise: number }
  /** `seconds` since the attempt was due. */
  | {
      readonly kind: 'refund_ended';
      readonly cause: string;
      readonly outcome: 'done' | 'failed';
      readonly seconds: number;
    }
  /** `seconds` since the event was received. */
  | { readonly kind: 'event_handled'; readonly outcome: string; readonly seconds: number };

/** A statement that has ended, as far as it is counted. */
interface EndedStatement {
  readonly operation: string;
  readonly seconds: number;
  readonly errorType: string | null;
}

/** The metrics of statements, outside services and money in this process. */
export interface ProcessMetrics {
  readonly onStatement: (end: EndedStatement) => void;
  readonly onOutsideCall: OnOutsideCall;
  readonly money: (fact: MoneyFact) => void;
  readonly paymentTimes: PaymentTimes;
  /** Adds the metrics to the registry of one reading. */
  addTo(registry: Registry): void;
}

/** The labels of an exemplar: the current trace, where it is sent. */
function traceOfExemplar(): ExemplarLabels | undefined {
  const span = tracing()?.current() ?? null;
  return span === null || !span.isSent ? undefined : { trace_id: span.traceId, span_id: span.spanId };
}

/** The same for a histogram of the library, which takes none as no labels. */
const exemplarOfTrace = (): ExemplarLabels => traceOfExemplar() ?? {};

function moneyMetrics() {
  const orders = new Counts('padav_orders_opened_total', 'Orders that travellers and organisations opened.');
  const captures = new Counts('padav_captures_total', 'Captured payments.');
  const capturedPaise = new Counts('padav_captured_paise_total', 'The paise of captured payments.');
  const bookings = new Counts('padav_bookings_made_total', 'Payments that became a booking or a change of one.');
  const refunds = new Counts('padav_refunds_due_total', 'Refunds that fell due, by cause.', ['cause']);
  const refundedPaise = new Counts('padav_refunds_due_paise_total', 'The paise of refunds that fell due, by cause.', [
    'cause',
  ]);
  const payToBooking = new Histogram({
    name: 'padav_payment_to_booking_seconds',
    help: 'From the moment at which the gateway recorded a payment until it was a booking.',
    buckets: MONEY_BUCKETS,
    enableExemplars: true,
    registers: [],
  });
  const refundSeconds = new Histogram({
    name: 'padav_refund_duration_seconds',
    help: 'Attempts of refunds, from when they were due until the gateway processed or declined them.',
    labelNames: ['cause', 'outcome'],
    buckets: MONEY_BUCKETS,
    enableExemplars: true,
    registers: [],
  });
  const eventSeconds = new Histogram({
    name: 'padav_gateway_event_duration_seconds',
    help: 'Events of the gateway, from their arrival until they were handled.',
    labelNames: ['outcome'],
    buckets: MONEY_BUCKETS,
    enableExemplars: true,
    registers: [],
  });
  const count = (fact: MoneyFact): void => {
    const exemplarLabels = exemplarOfTrace();
    if (fact.kind === 'order_opened') orders.add({});
    else if (fact.kind === 'captured') {
      captures.add({});
      capturedPaise.add({}, fact.paise);
    } else if (fact.kind === 'booked') {
      bookings.add({});
      if (fact.seconds !== null) payToBooking.observe({ labels: {}, value: fact.seconds, exemplarLabels });
    } else if (fact.kind === 'refund_due') {
      refunds.add({ cause: fact.cause });
      refundedPaise.add({ cause: fact.cause }, fact.paise);
    } else if (fact.kind === 'refund_ended') {
      const { cause, outcome, seconds: value } = fact;
      refundSeconds.observe({ labels: { cause, outcome }, value, exemplarLabels });
    } else eventSeconds.observe({ labels: { outcome: fact.outcome }, value: fact.seconds, exemplarLabels });
  };
  return {
    count,
    counts: [orders, captures, capturedPaise, bookings, refunds, refundedPaise],
    histograms: [payToBooking, refundSeconds, eventSeconds],
  };
}

/** The metrics of a process, from zero. */
export function processMetrics(): ProcessMetrics {
  const statements = new DurationHistogram(
    'db_client_operation_duration_seconds',
    'Statements by their first word and their error, and how long each took.',
    ['db_system_name', 'db_operation_name', 'error_type'],
    STATEMENT_BUCKETS,
  );
  const outside = new Histogram({
    name: 'padav_outside_request_duration_seconds',
    help: 'Questions to outside services by their outcome, and how long each took with all its attempts.',
    labelNames: ['service', 'operation', 'outcome'],
    buckets: OUTSIDE_BUCKETS,
    enableExemplars: true,
    registers: [],
  });
  const money = moneyMetrics();
  return {
    onStatement({ operation, seconds, errorType }) {
      const error = errorType ?? '';
      const labels = () => ({ db_system_name: 'postgresql', db_operation_name: operation, error_type: error });
      statements.series(`${operation} ${error}`, labels).add(seconds, traceOfExemplar());
    },
    onOutsideCall({ service, operation, outcome, seconds: value }) {
      outside.observe({ labels: { service, operation, outcome }, value, exemplarLabels: exemplarOfTrace() });
    },
    money: money.count,
    paymentTimes: paymentTimes(),
    addTo(reading) {
      for (const each of [statements, outside, ...money.histograms]) reading.registerMetric(each);
      for (const each of money.counts) each.addTo(reading);
    },
  };
}
