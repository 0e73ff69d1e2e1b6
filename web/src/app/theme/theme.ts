import { createTheme, type MantineColorsTuple } from '@mantine/core';

const dusk: MantineColorsTuple = [
  '#f0f0fa',
  '#dddcf1',
  '#bab8e2',
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

/** The product's colours and type: deep indigo for what acts, saffron for the one thing to do next. */
export const theme = createTheme({
  colors: { dusk, saffron },
  primaryColor: 'dusk',
  primaryShade: 8,
  autoContrast: true,
  black: '#23223a',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', 'Noto Sans Devanagari', sans-serif",
  headings: {
    fontFamily: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', 'Noto Sans Devanagari', sans-serif",
    fontWeight: '650',
  },
});
