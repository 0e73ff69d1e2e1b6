import { createTheme, type MantineColorsTuple } from '@mantine/core';

const dusk: MantineColorsTuple = [
  '#f0f0fa',
  '#dddcf1',
  '#c3c1f0',
  '#9592d3',
  '#7571c6',
  '#5e5abb',
  '#4a46a3',
  '#393682',
  '#2b2a63',
  '#1d1c45',
];

const saffron: MantineColorsTuple = [
  '#fff6e5',
  '#ffebc9',
  '#ffd793',
  '#fdc35c',
  '#f9b235',
  '#f5a524',
  '#dd8d0c',
  '#b06d05',
  '#8a5504',
  '#663e02',
];

/** Destructive actions: cancelling, deleting. White is readable on its shades 6 and 8. */
const red: MantineColorsTuple = [
  '#fdeeec',
  '#fbdbd7',
  '#ffb3aa',
  '#ee8c82',
  '#e6675c',
  '#d94a3f',
  '#a3302a',
  '#9c2420',
  '#951b19',
  '#6f1210',
];

/** The dark scheme's text (0 to 2), lines (3 and 4) and surfaces (5 to 9), as base.css has them by role. */
const dark: MantineColorsTuple = [
  '#eeedf6',
  '#d5d3e4',
  '#bab8cf',
  '#7b78a0',
  '#4d4a6b',
  '#2a2850',
  '#1b1a30',
  '#1b1a30',
  '#121122',
  '#0d0c1b',
];

const FONTS = "'Figtree Variable', 'Noto Sans Devanagari Variable', 'Figtree Stand-in', system-ui, sans-serif";

/** The product's colours and type: deep indigo for actions, saffron for the primary next step. */
export const theme = createTheme({
  colors: { dusk, saffron, red, dark },
  primaryColor: 'dusk',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  black: '#23223a',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: FONTS,
  headings: { fontFamily: FONTS, fontWeight: '650' },
  components: {
    Loader: { defaultProps: { color: 'var(--act)' } },
    Tabs: { defaultProps: { color: 'var(--act)' } },
  },
});
