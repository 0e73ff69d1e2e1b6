/** What is said around the gateway's own checkout. */
export const GATEWAY_CHECKOUT = {
  unreachable: (host: string) =>
    `The checkout of the payment service could not be loaded. No money has moved. Please check your connection, let this page load ${host} if you block scripts, and press the button again.`,
} as const;
