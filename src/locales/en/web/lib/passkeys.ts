/** What is said of passkeys wherever they are used. */
export const PASSKEY_TEXTS = {
  unsupported: 'This browser has no passkeys. Please use another way, or another browser.',
  elsewhere: (address: string) => `Passkeys don’t work at this address. Open ${address} to use them.`,
  stopped: 'No passkey was used. Nothing was changed; you can try again.',
  known: 'This device already has a passkey for your account.',
} as const;

/** How an owner proves to be one by passkey or recovery code. */
export const PASSKEY_PROOF = {
  title: 'Is it you?',
  asked: 'You logged in a while ago. Please confirm that it is you; nothing was changed yet.',
  passkey: 'Confirm with your passkey',
  code: 'Recovery code',
  codeHint: 'One of the ten codes that you kept. Each works once.',
  confirm: 'Confirm',
  no: 'Not now',
} as const;
