import { describe, expect, it } from 'vitest';
import { passwordChangedEmail } from './account-emails.ts';

describe('the email about a changed password', () => {
  it('leads to a new one where the address is still that of the account', () => {
    const address = 'https://padav.example/forgot';
    expect(passwordChangedEmail('en', { name: 'Priya', address })).toEqual({
      subject: 'Your Padav password was changed',
      text: [
        'Dear Priya,',
        'Your password was changed, and you were logged out on every device.',
        'If it was not you, choose a new password immediately:',
        `${address}\n`,
      ].join('\n\n'),
    });
  });

  it('asks for an answer where it is not', () => {
    expect(passwordChangedEmail('en', { name: null, address: null }).text).toBe(
      [
        'Hello,',
        'Your password was changed, and you were logged out on every device.',
        'If it was not you, tell us immediately.\n',
      ].join('\n\n'),
    );
  });
});
