import { describe, expect, it, vi } from 'vitest';
import { downloadedFiles } from '../../testing/fakes/downloaded-files.ts';
import { ShapeError } from '../parse.ts';
import { bytesFile, saveFile, textFile } from './save-file.ts';

const calendar = textFile('a calendar file', 'BEGIN:VCALENDAR');
const pdf = bytesFile('a PDF file', '%PDF');
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

describe('a file', () => {
  it('is accepted when it begins as its type does', () => {
    expect(calendar('BEGIN:VCALENDAR\r\n')).toBe('BEGIN:VCALENDAR\r\n');
    expect(textFile('a file of data', '{')(' \n{"name":1}')).toBe(' \n{"name":1}');
    expect(pdf(bytes('%PDF-1.7'))).toEqual(bytes('%PDF-1.7'));
  });

  it.each(['<!doctype html><title>Sign in to the network</title>', '', null, 7, undefined])(
    'is refused by its type when it is %j',
    (data) => {
      expect(() => calendar(data, 'answer')).toThrow(ShapeError);
      expect(() => pdf(typeof data === 'string' ? bytes(data) : data)).toThrow('The data is not a PDF file');
    },
  );
});

describe('a download', () => {
  it.each(['BEGIN:VCALENDAR', bytes('%PDF-1.7')])(
    'has its name, and its URL is revoked a minute later',
    async (content) => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const { files, letGo } = downloadedFiles();
      saveFile(content, 'text/calendar', 'stay.ics');
      const size = typeof content === 'string' ? content.length : content.byteLength;
      expect(files).toEqual([{ name: 'stay.ics', type: 'text/calendar', size }]);
      vi.advanceTimersByTime(59_999);
      expect(letGo).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(letGo).toEqual(['blob:1']);
    },
  );
});
