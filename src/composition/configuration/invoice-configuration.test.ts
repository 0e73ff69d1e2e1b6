import { describe, expect, it } from 'vitest';
import { configured, refusalOf } from '#test/support/configuration.ts';
import { OPERATOR } from '#test/support/invoicing/samples.ts';

const { name, address, gstin } = OPERATOR;
const INVOICES = { INVOICE_NAME: name, INVOICE_ADDRESS: address, INVOICE_GSTIN: gstin };

describe('the settings for tax invoices', () => {
  it('name who issues them, under the policy for real money', () => {
    expect(configured({ PRODUCT_POLICY: 'transparent', ...INVOICES }).product.supplier).toEqual(OPERATOR);
    const typed = { ...INVOICES, INVOICE_GSTIN: ' 29aagcb7383j1z4 ' };
    expect(configured({ PRODUCT_POLICY: 'transparent', ...typed }).product.supplier).toEqual(OPERATOR);
  });

  it('have no effect under the specified policy', () => {
    expect(configured(INVOICES).product.supplier).toBeNull();
    expect(configured({ PRODUCT_POLICY: 'observed', ...INVOICES }).product.supplier).toBeNull();
  });

  it('are all set or none', () => {
    const { INVOICE_GSTIN: _gstin, ...named } = INVOICES;
    expect(refusalOf(named)).toEqual([
      'INVOICE_NAME and INVOICE_ADDRESS also need INVOICE_GSTIN: every tax invoice states all three.',
    ]);
    expect(refusalOf({ INVOICE_GSTIN: gstin })).toEqual([
      'INVOICE_GSTIN also needs INVOICE_NAME and INVOICE_ADDRESS: every tax invoice states all three.',
    ]);
    expect(configured({ PRODUCT_POLICY: 'transparent' }).product.supplier).toBeNull();
  });

  it.each([
    ['INVOICE_GSTIN', '29AAGCB7383J1Z5', 'must be a GSTIN of 15 characters; one of them is not right'],
    ['INVOICE_GSTIN', '29', 'must be a GSTIN of 15 characters; one of them is not right'],
    ['INVOICE_NAME', 'a'.repeat(201), 'must be one line of at most 200 characters'],
    ['INVOICE_ADDRESS', 'one\ntwo', 'must be one line of at most 300 characters'],
  ])('name %s where it is not right, and never repeat it', (variable, value, sentence) => {
    expect(refusalOf({ ...INVOICES, [variable]: value })).toEqual([`${variable} ${sentence}.`]);
  });
});
