import { useSyncExternalStore } from 'react';
import type { CalendarDay } from '#core/shared/index.ts';
import { todayInIndia } from './today.ts';

const neverChanges = () => () => undefined;

/**
 * The calendar day in India now; null in a page that was drawn when the product was built and has not yet come to life,
 * since that day is another one.
 */
export const useToday = (): CalendarDay | null => useSyncExternalStore(neverChanges, todayInIndia, () => null);
