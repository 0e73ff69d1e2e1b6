import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { COLOURS } from '#src/locales/en/web/app/colour-scheme.ts';
import classes from './footer.module.css';

const CHOICES = ['auto', 'light', 'dark'] as const;

/** The choice of light, dark or the device's preference, stored on this device. */
export function ColourScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light');

  useEffect(() => {
    const band = getComputedStyle(document.documentElement).getPropertyValue('--band').trim();
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (meta !== null && shown !== null && band !== '') meta.content = band;
  }, [shown]);

  return (
    <fieldset className={classes.colours}>
      <legend>{COLOURS.legend}</legend>
      {CHOICES.map((choice) => (
        <label key={choice}>
          <input type="radio" name="colours" checked={colorScheme === choice} onChange={() => setColorScheme(choice)} />
          <span>{COLOURS[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
