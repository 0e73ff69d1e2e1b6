import { useSyncExternalStore } from 'react';
import { addDays, type CalendarDay, startOfDayInIndia } from '#core/shared/index.ts';
import { todayInIndia } from './today.ts';

/** Calls back when a day ends in India, and when a page is looked at again: a device that sleeps misses the midnight. */
function onNewDay(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function wait(): void {
    const left = startOfDayInIndia(addDays(todayInIndia(), 1)) - Date.now();
    timer = setTimeout(() => {
      tell();
      wait();
    }, left);
  }
  wait();
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}

/**
 * The calendar day in India now; null in a page that was drawn when the product was built and has not yet come to life,
 * since that day is another one.
 */
export const useToday = (): CalendarDay | null => useSyncExternalStore(onNewDay, todayInIndia, () => null);
