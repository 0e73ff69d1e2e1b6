/** What the offline checkout window says. */
export const CHECKOUT = {
  pay: (amount: string) => `Pay ${amount}`,
  close: 'Close the checkout',
  notice:
    'This is the offline checkout: no money moves, and no card number is asked for. Choose how the payment should end. The window closes itself after 15 minutes.',
  card: 'Card',
  upi: 'UPI',
  cards: 'Test cards',
  upiIds: 'Test UPI ids',
} as const;
