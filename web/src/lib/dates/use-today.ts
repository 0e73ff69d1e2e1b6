import { useSyncExternalStore } from 'react';
import { addDays, type CalendarDay, startOfDayInIndia } from '#core/shared/index.ts';
import { todayInIndia } from './today.ts';

/** Calls back at midnight in India, and when the page becomes visible: timers do not run while a device sleeps. */
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
 * The calendar day in India now; null in a prerendered page before hydration.
 */
export const useToday = (): CalendarDay | null => useSyncExternalStore(onNewDay, todayInIndia, () => null);
