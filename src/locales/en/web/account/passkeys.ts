/** What the profile says of passkeys, of the second step and of recovery codes. */
export const PASSKEYS = {
  title: 'Passkeys',
  how: 'Log in with your fingerprint, face or screen lock instead of a password. Nobody can guess or steal a passkey.',
  retry: 'Try again',
  nowhere: 'Passkeys don’t work at this address: browsers allow them only with https and a host name.',
  none: 'You have no passkeys yet.',
  added: (moment: string) => `Added ${moment}`,
  used: (moment: string) => `Last used ${moment}`,
  neverUsed: 'Not used yet',
  add: 'Add a passkey',
  name: 'Name',
  nameHint: 'So that you can tell your passkeys apart, such as “My phone”.',
  nameDefault: 'My device',
  make: 'Make the passkey',
  no: 'Cancel',
  wasAdded: 'Your passkey is added.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeHow: 'You will no longer be able to log in with it. Also delete it where your device keeps your passwords.',
  removeYes: 'Yes, remove it',
  wasRemoved: 'The passkey is removed.',
} as const;

export const SECOND_FACTOR = {
  title: 'Passkey after the password',
  off: 'We can ask for your passkey after your password, so that a stolen password opens nothing.',
  needsPasskey: 'For this you need a passkey.',
  turnOn: 'Ask for my passkey after the password',
  on: 'We ask for your passkey, or a recovery code, after your password.',
  codesLeft: (left: number) =>
    left === 1
      ? '1 recovery code is left.'
      : left === 0
        ? 'No recovery codes are left.'
        : `${left} recovery codes are left.`,
  renew: 'Make new recovery codes',
  turnOff: 'No longer ask for it',
  wasTurnedOff: 'We no longer ask for your passkey after your password.',
} as const;

export const CODES = {
  title: 'Your recovery codes',
  how: 'Keep these codes somewhere safe. Each works once in place of your passkey. They are shown only now, and earlier codes no longer work.',
  copy: 'Copy',
  copied: 'The codes are copied.',
  notCopied: 'This browser does not allow copying. Select the codes, or download them.',
  download: 'Download',
  downloaded: 'The codes are downloading.',
  done: 'I have kept them',
} as const;
