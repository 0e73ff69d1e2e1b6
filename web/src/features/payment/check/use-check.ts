import { useRef, useState } from 'react';
import type { Quote } from '#contract/quotes.ts';
import { localProblem, Problem } from '../../../lib/api/problem.ts';
import { useBackCloses } from '../../../lib/browser/use-back-closes.ts';
import { CHECK_IN_ADDRESS } from '../../../lib/stay-link/check-address.ts';
import { type Offer, requestOffer } from '../order/start-payment.ts';

/** The state of the step before a payment: an offer, an error, or pending. */
export interface Check {
  /** The total that the traveller saw, in rupees. */
  readonly shownTotal: number;
  readonly offer: Offer | null;
  readonly problem: Problem | null;
}

export interface CheckDeps<Step> {
  /** Loads the code of the step. */
  readonly load: () => Promise<Step>;
  readonly ask: (expectedTotal: number) => Promise<Quote>;
  /** Called with the last state when the traveller went back. */
  readonly onLeft: (left: Check) => void;
}

const problemOf = (thrown: unknown): Problem => {
  if (thrown instanceof Problem) return thrown;
  console.error('Asking for the price broke.', thrown);
  return localProblem('BROKEN_ANSWER', thrown);
};

/**
 * The step before a payment: it requests the price, and covers the page until the traveller goes back or the checkout
 * opens. A later response opens nothing.
 */
export function useCheck<Step>({ load, ask, onLeft }: CheckDeps<Step>) {
  const [check, setCheck] = useState<Check | null>(null);
  const [step, setStep] = useState<{ readonly Step: Step } | null>(null);
  const [unloaded, setUnloaded] = useState<Problem | null>(null);
  const open = useRef(false);
  const turn = useRef(0);

  function shut(): void {
    open.current = false;
    turn.current += 1;
    setCheck(null);
  }

  function leave(): void {
    shut();
    if (check !== null) onLeft(check);
  }
  const history = useBackCloses(leave, CHECK_IN_ADDRESS);

  async function look(shownTotal: number, asking = requestOffer(shownTotal, ask)): Promise<void> {
    turn.current += 1;
    const asked = turn.current;
    const tell = (told: Partial<Check>) => {
      if (turn.current === asked) setCheck({ shownTotal, offer: null, problem: null, ...told });
    };
    tell({});
    try {
      tell({ offer: await asking });
    } catch (thrown) {
      tell({ problem: problemOf(thrown) });
    }
  }

  async function begin(shownTotal: number): Promise<void> {
    setUnloaded(null);
    const asking = requestOffer(shownTotal, ask);
    // It fails while the code is on its way: the step tells of it once it is there.
    asking.catch(() => undefined);
    try {
      setStep({ Step: await load() });
    } catch (fault) {
      open.current = false;
      setUnloaded(localProblem('UNREACHABLE', fault));
      return;
    }
    history.open();
    await look(shownTotal, asking);
  }

  return {
    check,
    Step: step?.Step ?? null,
    /** The error of loading the step itself. */
    unloaded,
    look: (shownTotal: number) => {
      if (open.current) return;
      open.current = true;
      void begin(shownTotal);
    },
    /** Requests the price again while the step stays open. */
    lookAgain: (shownTotal: number) => void look(shownTotal),
    /**
     * Requests the offer anew while the present one stays on the screen, since other details belong to it.
     * @returns the quote to pay; null where its price is another, where it is the first to tell of a booking of the same
     * days, or where the step was left meanwhile
     */
    renew: async (shownTotal: number, askAnew: CheckDeps<Step>['ask']): Promise<Quote | null> => {
      const asked = turn.current;
      const offer = await requestOffer(shownTotal, askAnew);
      if (turn.current !== asked) return null;
      setCheck({ shownTotal, offer, problem: null });
      const isAsked = offer.quote.existingBookingId === null || check?.offer?.quote.existingBookingId !== null;
      return offer.changed || !isAsked ? null : offer.quote;
    },
    leave: () => {
      leave();
      void history.close();
    },
    /** Closes the step for the checkout. @returns whether the step was still open: after a Back no checkout opens. */
    close: async (): Promise<boolean> => {
      const stood = open.current;
      shut();
      await history.close();
      return stood;
    },
  };
}
