import { expect, it } from 'vitest';
import { smtpOptions } from './smtp-options.ts';

it.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: false }],
  ['smtp://mail.example:2525', { port: 2525 }],
  ['smtps://mail.example', { port: 465, secure: true, requireTLS: false }],
  ['smtp://padav:p%40ss@mail.example', { auth: { user: 'padav', pass: 'p@ss' }, requireTLS: true }],
  ['smtps://padav:x@mail.example', { auth: { user: 'padav', pass: 'x' }, requireTLS: false }],
  ['smtp://padav:x@127.0.0.1:1025', { requireTLS: false }],
  ['smtp://padav:x@127.mail.example', { requireTLS: true }],
  ['smtp://[::1]:1025', { host: '::1', port: 1025 }],
])('%s', (url, expected) => {
  expect(smtpOptions(url)).toMatchObject(expected);
});

it('gives a server no more time than an email has, and reads neither files nor addresses', () => {
  expect(smtpOptions('smtp://mail.example')).toMatchObject({
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  expect(smtpOptions('smtp://mail.example')).not.toHaveProperty('auth');
});
