import { useEffect, useLayoutEffect } from 'react';
import { COLOURS } from '#src/locales/en/web/app/colour-scheme.ts';
import { type Colours, chooseColours, followColours, useColours } from '../../../lib/state/colours.ts';
import classes from './footer.module.css';

const CHOICES = ['auto', 'light', 'dark'] as const;

/** Gives the frame of the browser the colour of the header, once the page has these colours. */
function frameIn(shown: Colours['shown']): void {
  const root = document.documentElement;
  const band = getComputedStyle(root).getPropertyValue('--band').trim();
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta !== null && band !== '' && root.dataset.mantineColorScheme === shown) meta.content = band;
}

/** The choice of light, dark or the device's preference, stored on this device. */
export function ColourScheme() {
  const { choice: chosen, shown } = useColours();
  useLayoutEffect(followColours, []);

  useEffect(() => frameIn(shown), [shown]);

  return (
    <fieldset className={classes.colours}>
      <legend>{COLOURS.legend}</legend>
      {CHOICES.map((choice) => (
        <label key={choice}>
          <input type="radio" name="colours" checked={chosen === choice} onChange={() => chooseColours(choice)} />
          <span>{COLOURS[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
