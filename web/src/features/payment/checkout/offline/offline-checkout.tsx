import { Button, Modal, Tabs } from '@mantine/core';
import { CHECKOUT_LIFE_MS } from '#core/booking/index.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatRupees, paise } from '#core/shared/index.ts';
import { CHECKOUT } from '#src/locales/en/web/payment/checkout.ts';
import '../../../../components/dialog/overlay-styles.ts';
import { sentenceOf } from '../../../../lib/api/problem.ts';
import { useBackCloses } from '../../../../lib/browser/use-back-closes.ts';
import { attemptOfflinePayment } from '../../api/attempt-offline-payment.ts';
import { type CheckoutEnd, type CheckoutOrder, themeColor } from '../checkout.ts';
import type { CheckoutWindowProps } from '../checkout-kind.ts';
import { FAILING_CARDS, PAYING_CARDS, type TestChoice, UPI_IDS } from './choices.ts';
import classes from './offline-checkout.module.css';
import { TestChoices } from './test-choices.tsx';

const FIRST = { card: PAYING_CARDS[0]?.id ?? '', upi: UPI_IDS[0]?.id ?? '' };
const CARDS: readonly TestChoice[] = [...PAYING_CARDS, ...FAILING_CARDS];
const CHOICES: readonly TestChoice[] = [...CARDS, ...UPI_IDS];

/**
 * The offline gateway's checkout window: the gateway's test cards and UPI ids as choices. It takes no typed number and
 * moves no money.
 */
export function OfflineCheckout({ order, prefill, onEnd }: CheckoutWindowProps) {
  const [method, setMethod] = useState<keyof typeof FIRST>('card');
  const [chosen, setChosen] = useState(FIRST);
  const { busy, failure, pay, close } = useAttempts(order, onEnd);
  const color = themeColor(prefill);
  const amount = formatRupees(paise(order.amount));
  const choose = (id: string) => setChosen((was) => ({ ...was, [method]: id }));
  const choice = CHOICES.find(({ id }) => id === chosen[method]);
  return (
    <Modal.Root opened onClose={() => close('traveller')} closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head} style={{ borderBottomColor: color }}>
          <Modal.Title className={classes.title}>{CHECKOUT.pay(amount)}</Modal.Title>
          <Modal.CloseButton aria-label={CHECKOUT.close} />
        </div>
        <Modal.Body>
          <p className={classes.what}>{prefill.description}</p>
          <p className={classes.who}>{[prefill.email, prefill.contact].filter(Boolean).join(' · ')}</p>
          <p className={classes.notice}>{CHECKOUT.notice}</p>
          <Tabs value={method} onChange={(value) => setMethod(value === 'upi' ? 'upi' : 'card')}>
            <Tabs.List grow>
              <Tabs.Tab value="card">{CHECKOUT.card}</Tabs.Tab>
              <Tabs.Tab value="upi">{CHECKOUT.upi}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="card">
              <TestChoices label={CHECKOUT.cards} choices={CARDS} chosen={chosen.card} onChoose={choose} />
            </Tabs.Panel>
            <Tabs.Panel value="upi">
              <TestChoices label={CHECKOUT.upiIds} choices={UPI_IDS} chosen={chosen.upi} onChoose={choose} />
            </Tabs.Panel>
          </Tabs>
          {failure !== null && (
            <p className={classes.failure} role="alert">
              {failure}
            </p>
          )}
          <div className={classes.foot}>
            <Button
              fullWidth
              size="md"
              color={color}
              autoContrast
              loading={busy}
              onClick={() => choice !== undefined && void pay(choice)}
            >
              {CHECKOUT.pay(amount)}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function useAttempts(order: CheckoutOrder, onEnd: (end: CheckoutEnd) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const paying = useRef(false);
  const history = useBackCloses(() => close('traveller'));
  const begin = useEffectEvent(history.open);
  useEffect(() => begin(), []);

  async function pay({ outcome, reason }: TestChoice): Promise<void> {
    if (paying.current) return;
    paying.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const end = await attemptOfflinePayment({
        orderId: order.id,
        outcome,
        ...(reason === undefined ? {} : { reason }),
      });
      // The next message replaces the page content, not this window.
      await history.close();
      onEnd(end);
    } catch (thrown) {
      setFailure(sentenceOf(thrown));
      setBusy(false);
      paying.current = false;
    }
  }

  /** A pending payment can't be closed by the traveller. */
  function close(because: 'traveller' | 'timeout'): void {
    if (paying.current) return;
    paying.current = true;
    attemptOfflinePayment({ orderId: order.id, outcome: 'close' }).catch((thrown: unknown) => {
      console.info('The gateway did not hear that its window was closed; the order ends by itself.', thrown);
    });
    void history.close().then(() => onEnd({ kind: 'closed', because }));
  }

  const onTimeout = useEffectEvent(() => close('timeout'));
  useEffect(() => {
    const timer = setTimeout(onTimeout, CHECKOUT_LIFE_MS);
    return () => clearTimeout(timer);
  }, []);

  return { busy, failure, pay, close };
}
