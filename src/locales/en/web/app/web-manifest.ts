/** What the web says of itself where it is installed on a device. */
export const INSTALLED = {
  name: 'Padav – hotels across India',
  shortName: 'Padav',
  account: 'My account',
} as const;
