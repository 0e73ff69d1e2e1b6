const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Days and times in words. */
export const DATES = {
  /** `5 Oct 2026`. @param month 0 is January */
  day: (day: number, month: number, year: string) => `${day} ${MONTHS[month]} ${year}`,
  /** `5 Oct` */
  dayOfMonth: (day: number, month: number) => `${day} ${MONTHS[month]}`,
  /** `Mon`. @param weekday 0 is Sunday */
  weekday: (weekday: number) => WEEKDAYS[weekday] ?? '',
  fullDay: (weekday: string, day: string) => `${weekday}, ${day}`,
  /** `5:59 pm`. @param hour 0 to 23 @param clock the time by a clock of 12 hours */
  time: (hour: number, clock: string) => `${clock} ${hour < 12 ? 'am' : 'pm'}`,
  moment: (day: string, time: string) => `${day}, ${time}`,
};
