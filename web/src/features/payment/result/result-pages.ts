/** Both results of a payment load together: one turns into the other without asking the network for its page. */
export { PaymentFailedPage } from './payment-failed-page.tsx';
export { PaymentSuccessPage } from './payment-success-page.tsx';
