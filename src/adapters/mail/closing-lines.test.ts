import { expect, it } from 'vitest';
import type { Email } from '#core/shared/index.ts';
import { closingOf, withClosing } from './closing-lines.ts';

const publicUrl = 'https://padav.example';
const support = { supportEmail: 'help@padav.example', supportPhone: '+91 80 4718 0000' };

it.each([
  [support, ['Questions? Please write to help@padav.example or call +91 80 4718 0000.']],
  [{ ...support, supportPhone: null }, ['Questions? Please write to help@padav.example.']],
  [{ ...support, supportEmail: null }, ['Questions? Please call +91 80 4718 0000.']],
  [{ supportEmail: null, supportPhone: null }, []],
])('an email closes with where the bookings are and the contact', (ways, lines) => {
  const expected = ['Your bookings are at https://padav.example/profile?panel=bookings.', ...lines, 'Padav'];
  expect(closingOf({ ...ways, publicUrl }, 'en').split('\n')).toEqual(expected);
});

it('an email in Hindi closes in Hindi', () => {
  expect(closingOf({ ...support, publicUrl }, 'hi').split('\n')).toEqual([
    'आपकी बुकिंग यहाँ हैं: https://padav.example/profile?panel=bookings',
    'कोई सवाल है? कृपया help@padav.example पर लिखें या +91 80 4718 0000 पर फ़ोन करें।',
    'Padav',
  ]);
});

it.each(['en', 'hi'] as const)(
  'every email in %s has it, a line apart, and is otherwise the same',
  async (language) => {
    const sent: Email[] = [];
    const mail = withClosing({ send: async (email) => void sent.push(email) }, { ...support, publicUrl });
    const email = {
      to: 'a@b.in',
      subject: 'Booked',
      text: 'Dear Asha,\n\nBooked.\n',
      language,
      dedupeKey: 'booked-1',
    };
    await mail.send(email);
    const closing = closingOf({ ...support, publicUrl }, language);
    expect(sent).toEqual([{ ...email, text: `Dear Asha,\n\nBooked.\n\n${closing}\n` }]);
  },
);
