import { PAYMENT_VARIABLES } from '../../services/payments/payment-services.ts';

/**
 * What a copy of the product is configured with: how it charges and where its photos are, so that both can be compared.
 * Nothing that it could send by (mail, sign-in, the hotel provider's paid calls) and no address but loopback.
 */
const KEPT = [
  ...['PRODUCT_POLICY', 'PAYMENT_MAX', 'WELCOME_DISCOUNTS', 'EXTRA_DISCOUNT_PERCENT', 'OPERATOR_EMAIL'],
  ...['PAYMENT_GATEWAY', ...Object.keys(PAYMENT_VARIABLES)],
  ...['DATA_DIR', 'FILE_STORE', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

/** The environment of a copy that is started to check a restored database. */
export function copyEnvironment(env: NodeJS.ProcessEnv, databaseUrl: string): Record<string, string> {
  const kept = KEPT.flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: '0' };
}
