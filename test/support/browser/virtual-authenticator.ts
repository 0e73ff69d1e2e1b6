import type { CDPSession, Page } from 'playwright-core';

/** An authenticator of the device that verifies its owner at once (Chrome DevTools Protocol, WebAuthn). */
export async function withAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await page.addInitScript(() => {
    if (window.name === 'without offers') PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}
