import { describe, expect, it, vi } from 'vitest';
import { bytesFile, saveFile, textFile } from './files.ts';
import { ShapeError } from './parse.ts';

const calendar = textFile('a calendar file', 'BEGIN:VCALENDAR');
const pdf = bytesFile('a PDF file', '%PDF');
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

describe('a file', () => {
  it('is taken when it begins as its kind does', () => {
    expect(calendar('BEGIN:VCALENDAR\r\n')).toBe('BEGIN:VCALENDAR\r\n');
    expect(textFile('a file of data', '{')(' \n{"name":1}')).toBe(' \n{"name":1}');
    expect(pdf(bytes('%PDF-1.7'))).toEqual(bytes('%PDF-1.7'));
  });

  it.each(['<!doctype html><title>Sign in to the network</title>', '', null, 7, undefined])(
    'is refused by its kind when it is %j',
    (data) => {
      expect(() => calendar(data, 'answer')).toThrow(ShapeError);
      expect(() => pdf(typeof data === 'string' ? bytes(data) : data)).toThrow('The data is not a PDF file');
    },
  );
});

describe('a file for the device', () => {
  it.each(['BEGIN:VCALENDAR', bytes('%PDF-1.7')])(
    'is handed over under its name, and let go a minute later',
    async (content) => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const blobs: Blob[] = [];
      const made = vi.fn((blob: Blob) => `blob:${blobs.push(blob)}`);
      const letGo = vi.fn();
      class KeepsFiles extends URL {
        static override createObjectURL = made;
        static override revokeObjectURL = letGo;
      }
      vi.stubGlobal('URL', KeepsFiles);
      const clicked: string[][] = [];
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        clicked.push([this.href, this.download]);
      });
      saveFile(content, 'text/calendar', 'stay.ics');
      expect(clicked).toEqual([['blob:1', 'stay.ics']]);
      expect(blobs[0]?.type).toBe('text/calendar');
      expect(blobs[0]?.size).toBe(typeof content === 'string' ? content.length : content.byteLength);
      vi.advanceTimersByTime(59_999);
      expect(letGo).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(letGo).toHaveBeenCalledWith('blob:1');
    },
  );
});
