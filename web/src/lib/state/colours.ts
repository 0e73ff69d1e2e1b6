import { createStore, useStore } from 'zustand';
import { COLOURS_KEY } from './device-preferences.ts';

/** The choice of a traveller: light, dark, or as the device prefers. */
export type ColourChoice = 'auto' | 'light' | 'dark';

export interface Colours {
  readonly choice: ColourChoice;
  /** What the page has: the choice, or the preference of the device. */
  readonly shown: 'light' | 'dark';
}

const parseChoice = (stored: string | null): ColourChoice =>
  stored === 'light' || stored === 'dark' ? stored : 'auto';

/** What a page is drawn with: it begins with it, and takes the stored choice once it is hydrated. */
export const AS_DRAWN: Colours = { choice: 'auto', shown: 'light' };
export const colours = createStore<Colours>(() => AS_DRAWN);

/** The stored choice; that of the device where the browser denies its storage. */
function storedChoice(): ColourChoice {
  try {
    return parseChoice(localStorage.getItem(COLOURS_KEY));
  } catch (fault) {
    console.info('The choice of colours can not be read here; they are as the device prefers.', fault);
    return 'auto';
  }
}

/** Shows a choice on the page: styles depend on this attribute, which the script of index.html sets first. */
function show(choice: ColourChoice): void {
  const isDark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const shown = isDark ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = shown;
  colours.setState({ choice, shown });
}

/** Light or dark, and who chose that; a preference of the device. */
export const useColours = (): Colours => useStore(colours);

/** Changes the colours of all pages, in other windows too. */
export function chooseColours(choice: ColourChoice): void {
  show(choice);
  try {
    localStorage.setItem(COLOURS_KEY, choice);
  } catch (fault) {
    console.info('The choice of colours is not stored here; it lasts until the page closes.', fault);
  }
}

/** Shows the stored choice, and follows changes of it in other windows and of the device. @returns what ends that */
export function followColours(): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const ofDevice = () => show(colours.getState().choice);
  const ofWindow = ({ key, newValue }: StorageEvent) => {
    if (key === COLOURS_KEY || key === null) show(parseChoice(newValue));
  };
  show(storedChoice());
  media.addEventListener('change', ofDevice);
  addEventListener('storage', ofWindow);
  return () => {
    media.removeEventListener('change', ofDevice);
    removeEventListener('storage', ofWindow);
  };
}
