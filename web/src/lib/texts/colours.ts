/** The choice of colours in the footer. */
export const COLOURS = {
  legend: 'Colours',
  auto: 'As this device',
  light: 'Light',
  dark: 'Dark',
} as const;
