import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderState } from '#contract/payment.ts';
import { localProblem, Problem } from '../../../lib/api/problem.ts';
import { readOrderState } from '../api/order-state.ts';
import { checkOrder, isEnd, type OrderEnd, type Seen } from '../order/follow-order.ts';
import { pauseWhile } from '../order/pause-while.ts';

/** The state of a page that polls an order. */
export interface FollowedOrder {
  /** Its outcome; `unconfirmed` once the polls are used up, null before. */
  readonly end: OrderEnd | 'unconfirmed' | null;
  /** The latest known state. */
  readonly order: OrderState | null;
  /** Whether the newest look was answered by nobody. */
  readonly unreachable: boolean;
  /** The refusal of the server. */
  readonly problem: Problem | null;
}

const NOTHING_YET: FollowedOrder = { end: null, order: null, unreachable: false, problem: null };

interface Follow {
  readonly stillWanted: () => boolean;
  readonly tell: (news: Partial<FollowedOrder>) => void;
}

async function follow(orderId: string, looksAfter: readonly number[], { stillWanted, tell }: Follow): Promise<void> {
  const pause = pauseWhile(stillWanted);
  const look = (): Promise<Seen> => checkOrder(orderId, readOrderState, (order) => tell({ order }));
  let seen = await look();
  for (const seconds of looksAfter) {
    if (isEnd(seen)) break;
    tell({ unreachable: seen === 'unreachable' });
    await pause(seconds * 1000);
    seen = await look();
  }
  tell({ end: isEnd(seen) ? seen : 'unconfirmed', unreachable: seen === 'unreachable' });
}

/**
 * Polls an order at once and then by `looksAfter` (seconds before each poll), until it is final. `again` restarts.
 * Without an order nothing is polled.
 */
export function useFollowedOrder(orderId: string | null, looksAfter: readonly number[]) {
  const [known, setKnown] = useState(NOTHING_YET);
  const stop = useRef(() => {});

  function begin(order: string): void {
    stop.current();
    let wanted = true;
    stop.current = () => {
      wanted = false;
    };
    const tell = (news: Partial<FollowedOrder>) => {
      if (wanted) setKnown((was) => ({ ...was, ...news }));
    };
    setKnown(NOTHING_YET);
    follow(order, looksAfter, { stillWanted: () => wanted, tell }).catch((thrown: unknown) => {
      if (!(thrown instanceof Problem)) console.error('Following an order broke.', thrown);
      tell({ problem: thrown instanceof Problem ? thrown : localProblem('BROKEN_ANSWER', thrown) });
    });
  }

  const onOrder = useEffectEvent(begin);
  useEffect(() => {
    if (orderId === null) return;
    onOrder(orderId);
    return () => stop.current();
  }, [orderId]);
  return { ...known, again: () => orderId !== null && begin(orderId) };
}
