import { describe, expect, it, vi } from 'vitest';
import { first, outsideServices, part } from '#test/support/composition/outside-services.ts';
import type { Deadlines } from './tokens.ts';

const {
  containerOf,
  diskFiles,
  eventReader,
  logged,
  provide,
  RazorpayGateway,
  registerFiles,
  registerMail,
  registerPayments,
  s3Files,
  smtpMail,
  take,
  tokens,
} = await outsideServices();

describe('the file store', () => {
  const BUCKET = {
    FILE_STORE: 's3',
    S3_ENDPOINT: 'http://garage:3900',
    S3_BUCKET: 'padav-photos',
    S3_REGION: 'garage',
    S3_ACCESS_KEY_ID: 'canary 1',
    S3_SECRET_ACCESS_KEY: 'canary 2',
  };
  const stored = (answers: boolean, deadlines?: Deadlines) => {
    vi.mocked(s3Files).mockReturnValue({ answers: async () => answers } as never);
    return take(containerOf(BUCKET, registerFiles, deadlines), tokens.PHOTO_STORE);
  };

  it('is the configured bucket, called with the timeout where one is set', () => {
    expect(stored(true)).toBe(vi.mocked(s3Files).mock.results[0]?.value);
    const { access } = first(s3Files) as unknown as { access: Record<'keyId' | 'secret', () => string> };
    expect([access.keyId(), access.secret()]).toEqual(['canary 1', 'canary 2']);
    expect(access).toMatchObject({ endpoint: 'http://garage:3900', bucket: 'padav-photos', region: 'garage' });
    expect(access).not.toHaveProperty('deadlineMs');
    vi.mocked(s3Files).mockClear();
    stored(true, { filesMs: 800 });
    expect(first(s3Files).access).toMatchObject({ deadlineMs: 800 });
  });

  it('is reported at the start where the bucket does not respond, and only then', async () => {
    stored(true);
    await Promise.resolve();
    expect(logged()).toEqual([]);
    stored(false);
    await vi.waitFor(() => expect(logged()).toHaveLength(1));
    expect(logged()).toEqual([
      {
        level: 50,
        msg:
          "FILE_STORE=s3: the bucket can't be accessed; photos are unavailable until S3_ENDPOINT, S3_BUCKET, S3_REGION " +
          'and the S3_ keys are right and the store runs. Everything else works.',
      },
    ]);
  });

  it('is logged when it fails, bucket and disk alike', () => {
    stored(true);
    vi.mocked(diskFiles).mockReturnValue(part('disk'));
    expect(take(containerOf({ FILE_STORE: 'disk' }, registerFiles), tokens.PHOTO_STORE)).toEqual({ name: 'disk' });
    expect(first(diskFiles)).toMatchObject({ folder: '/srv/padav/data/photos', gate: 'gate of files' });
    for (const made of [s3Files, diskFiles])
      (first(made).onFailure as unknown as (failure: object) => void)({ status: 503 });
    const line = { fileStore: { status: 503 }, level: 40, msg: 'the call to the file store failed' };
    expect(logged()).toEqual([line, line]);
  });
});

describe('the payment gateway', () => {
  const REAL = {
    PAYMENT_GATEWAY: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'canary 1',
    RAZORPAY_WEBHOOK_SECRET: 'canary 2',
  };
  const raise = vi.fn();
  const made = (deadlines?: Deadlines) => {
    vi.mocked(RazorpayGateway).mockClear();
    const container = containerOf(REAL, registerPayments, deadlines);
    provide(container, tokens.ALARM, () => ({ raise }) as never);
    take(container, tokens.GATEWAY);
    const [access, hear] = vi.mocked(RazorpayGateway).mock.calls[0] ?? [];
    return { access, hear };
  };

  it('is called with the keys, with the timeout where one is set', () => {
    const { access } = made();
    expect(access).toEqual({ url: expect.any(String), keyId: 'rzp_test_1', keySecret: expect.any(Function) });
    expect(access?.keySecret()).toBe('canary 1');
    expect(made({ paymentsMs: 600 }).access).toMatchObject({ deadlineMs: 600 });
  });

  it('is logged when it fails, and raises an alarm only when it refuses the keys', () => {
    const { hear } = made();
    for (const status of [500, 401, 403]) hear?.({ status } as never);
    expect(logged().map(({ paymentGateway, msg }) => [paymentGateway, msg])).toEqual(
      [500, 401, 403].map((status) => [{ status }, 'the call to the payment gateway failed']),
    );
    expect(raise.mock.calls.map(([{ facts }]) => facts)).toEqual([{ status: 401 }, { status: 403 }]);
  });

  it('signs nothing while payments are offline', () => {
    expect(() => take(containerOf({}, registerPayments), tokens.GATEWAY)).toThrow();
    expect(() => eventReader(containerOf({}, () => undefined))).not.toThrow();
  });
});

describe('the mail service', () => {
  const REAL = { SMTP_URL: 'smtp://user:canary@mail.example', MAIL_FROM: 'Padav <stays@padav.example>' };

  it('is the configured mail server, with the timeout where one is set', () => {
    vi.mocked(smtpMail).mockReturnValue(part('mail'));
    take(containerOf(REAL, registerMail), tokens.MAIL);
    expect(first(smtpMail)).toEqual({
      url: 'smtp://user:canary@mail.example',
      from: { name: 'Padav', address: 'stays@padav.example' },
      sent: expect.anything(),
      clock: { name: 'clock' },
      pause: { name: 'pause' },
    });
    vi.mocked(smtpMail).mockClear();
    take(containerOf(REAL, registerMail, { mailMs: 500 }), tokens.MAIL);
    expect(first(smtpMail)).toMatchObject({ withinMs: 500 });
  });
});
