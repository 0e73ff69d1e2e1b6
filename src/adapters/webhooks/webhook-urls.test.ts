import { describe, expect, it } from 'vitest';
import { webhookUrls } from './webhook-urls.ts';

const strict = webhookUrls(false);
const open = webhookUrls(true);

describe('the URL of an endpoint', () => {
  it.each([
    'https://asha.example/hooks',
    'https://asha.example:8443/hooks?shop=1',
    'https://ASHA.example',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://पड़ाव.example/',
    'https://localhost.example/',
  ])('may be %s', (url) => {
    expect([strict.faultOf(url), open.faultOf(url)]).toEqual([null, null]);
  });

  it.each([
    'asha.example',
    '//asha.example',
    '/hooks',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://asha.example',
    'https://',
    'https://asha:secret@asha.example',
    'https://@asha.example#x',
    'https://asha.example/#part',
    'https://asha.example/#',
    'https://asha .example',
    'https://asha.example/a b',
    'https://asha.example/\n',
  ])('is no web address that can be called: %j', (url) => {
    expect([strict.faultOf(url), open.faultOf(url)]).toEqual(['INVALID_WEBHOOK_URL', 'INVALID_WEBHOOK_URL']);
  });

  it.each([
    'https://localhost/',
    'https://LOCALHOST./',
    'https://shop.localhost/',
    'https://router/',
    'https://printer.local/',
    'https://db.internal/',
    'https://nas.home.arpa/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://10.0.0.1/',
    'https://192.168.1.1./',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://①②⑦.0.0.1/',
  ])('is not public: %s; the operator may allow it for tests', (url) => {
    expect([strict.faultOf(url), open.faultOf(url)]).toEqual(['URL_NOT_PUBLIC', null]);
  });

  it('is http only where the operator allows it for tests', () => {
    expect(strict.faultOf('http://asha.example')).toBe('INVALID_WEBHOOK_URL');
    expect(open.faultOf('http://localhost:9000/hooks')).toBeNull();
  });
});
