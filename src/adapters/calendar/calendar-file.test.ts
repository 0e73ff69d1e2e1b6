import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { stayEvent } from '#core/booking/index.ts';
import { addDays, instant } from '#core/shared/index.ts';
import { aBooking, aQuote } from '#test/support/memory/booking/samples.ts';
import { calendarFile } from './calendar-file.ts';

const quote = aQuote('q', 'asha');
const booking = aBooking('b', quote, 'pay_1', { reference: 'PDV-7K3M9Q' });

/** Parses a file as a calendar does. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const entry = calendar.getFirstSubcomponent('vevent');
  if (entry === null) throw new Error('the file holds no entry');
  return { method: calendar.getFirstPropertyValue('method'), entry, event: new ICAL.Event(entry) };
}

describe('a calendar file', () => {
  it('has whole days from arrival through departure', () => {
    const { method, event, entry } = read(calendarFile(stayEvent(booking, 'en')));
    expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true]);
    expect(event.startDate.toString()).toBe(quote.dates.arrival);
    expect(event.endDate.toString()).toBe(addDays(quote.dates.departure, 1));
    expect([method, event.uid, event.sequence]).toEqual(['PUBLISH', `booking-${booking.id}@padav`, 0]);
    expect([event.summary, event.location]).toEqual(['Sea View', 'Sea View, 1 Beach Road, Visakhapatnam, 530002']);
    expect(event.description).toBe(stayEvent(booking, 'en').text);
    expect(entry.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(entry.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });

  it('has the language of its texts', () => {
    expect(calendarFile(stayEvent(booking, 'en'))).toContain('//Padav//Stays//EN');
    const inHindi = calendarFile(stayEvent(booking, 'hi'));
    expect(inHindi).toContain('//Padav//Stays//HI');
    expect(read(inHindi).event.description).toContain('चेक-इन: मंगल, 20 अक्टूबर 2026, दोपहर 2:00 बजे से');
  });

  it('removes the entry after a cancellation, with a higher sequence', () => {
    const cancelledAt = instant(booking.createdAt + 60_000);
    const before = read(calendarFile(stayEvent(booking, 'en')));
    const { method, event, entry } = read(
      calendarFile(stayEvent({ ...booking, status: 'cancelled', cancelledAt }, 'en')),
    );
    expect([method, entry.getFirstPropertyValue('status')]).toEqual(['CANCEL', 'CANCELLED']);
    expect(event.uid).toBe(before.event.uid);
    expect(event.sequence).toBeGreaterThan(before.event.sequence);
    expect(String(entry.getFirstPropertyValue('dtstamp'))).not.toBe(
      String(before.entry.getFirstPropertyValue('dtstamp')),
    );
  });

  it.each(['होटल समुद्र 🌊 '.repeat(20).trim(), 'A, B; C \\ D "E"\nBEGIN:VALARM\r\nEND:VCALENDAR', 'x'.repeat(400)])(
    'contains any name unchanged, in lines of at most 75 bytes: %s',
    (name) => {
      const file = calendarFile(stayEvent({ ...booking, quote: { ...quote, hotel: { ...quote.hotel, name } } }, 'en'));
      expect(read(file).event.summary).toBe(name.replaceAll('\r\n', '\n'));
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(file.match(/^BEGIN:/gm)).toHaveLength(2);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    },
  );
});
