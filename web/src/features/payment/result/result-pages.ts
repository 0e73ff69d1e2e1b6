/** Both result pages load together: one becomes the other without a request for its code. */
export { PaymentFailedPage } from './payment-failed-page.tsx';
export { PaymentSuccessPage } from './payment-success-page.tsx';
