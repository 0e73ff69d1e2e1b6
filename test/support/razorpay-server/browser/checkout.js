/**
 * Stands in for the gateway's checkout.js (Razorpay, standard integration): `new Razorpay(options)` with `open`, `close`
 * and `on('payment.failed')`. The window is a frame of the local gateway; with `redirect` the whole page goes there.
 */
(() => {
  const home = new URL(document.currentScript.src).origin;

  const addressOf = (options) => {
    const { key, order_id, amount, currency, name, description, prefill = {}, theme = {}, timeout } = options;
    const hidden = (options.config?.display?.hide ?? [])
      .map(({ method, flows }) => (flows ? `${method}:${flows.join('+')}` : method))
      .join(',');
    const query = {
      key,
      order_id,
      amount,
      currency,
      name,
      description,
      email: prefill.email,
      contact: prefill.contact,
      color: theme.color,
      timeout,
      hidden,
      retry: options.retry?.enabled === false ? 'off' : 'on',
      confirm: options.modal?.confirm_close ? 'on' : 'off',
      callback: options.redirect && options.callback_url ? options.callback_url : undefined,
    };
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
    return `${home}/checkout/window?${new URLSearchParams(given)}`;
  };

  class Razorpay {
    #options;
    #frame = null;
    #listeners = [];
    #hear = null;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.push({ event, listener });
    }

    open() {
      if (this.#frame) return;
      const address = addressOf(this.#options);
      if (this.#options.redirect && this.#options.callback_url) {
        location.assign(address);
        return;
      }
      const frame = document.createElement('iframe');
      frame.className = 'razorpay-checkout-frame';
      frame.title = 'Checkout of the local gateway';
      frame.src = address;
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;';
      this.#frame = frame;
      this.#hear = ({ data, origin, source }) => {
        if (origin === home && source === frame.contentWindow) this.#answer(data);
      };
      window.addEventListener('message', this.#hear);
      document.body.append(frame);
      frame.focus();
    }

    /** Takes the window away; the page closed it, so nobody is told. */
    close() {
      window.removeEventListener('message', this.#hear);
      this.#frame?.remove();
      this.#frame = null;
    }

    #answer(message) {
      if (message.kind === 'paid') {
        const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = message;
        this.close();
        this.#options.handler?.({ razorpay_payment_id, razorpay_order_id, razorpay_signature });
      } else if (message.kind === 'failed') {
        for (const { event, listener } of [...this.#listeners]) {
          if (event === 'payment.failed') listener({ error: message.error });
        }
      } else if (message.kind === 'closed') {
        this.close();
        this.#options.modal?.ondismiss?.(message.reason);
      }
    }
  }

  window.Razorpay = Razorpay;
})();
