import { describe, expect, it } from 'vitest';
import { partnerBench } from '#test/support/memory/partners/bench.ts';
import { accepted, refused } from '../../shared/index.ts';
import { FIRST_TERMS } from '../model/organisation.ts';

/** A bench with an organisation that asked for live access, and an account of the operator's. */
async function bench() {
  const made = partnerBench();
  const own = await made.owner('asha');
  await made.partners.requestLiveAccess(own);
  const desk = made.account('desk', { name: 'Desk', email: 'Desk@Padav.example' });
  return { ...made, own, desk, asked: { accountId: desk, organisationId: own.organisationId } };
}

describe('an account of the operator’s', () => {
  it('sees the organisations and their members, and decides about live keys and terms', async () => {
    const { partners, own, desk, asked } = await bench();
    expect(await partners.listAsOperator(desk)).toMatchObject({
      value: { organisations: [{ id: own.organisationId, live: 'requested', owners: ['asha@example.in'] }], total: 1 },
    });
    expect(await partners.readAsOperator(asked)).toMatchObject({
      value: { organisation: { live: 'requested' }, members: [{ email: 'asha@example.in', role: 'owner' }] },
    });
    const terms = { commissionBasisPoints: 850 };
    expect(await partners.agreeAsOperator(asked, { live: 'approved', terms })).toMatchObject({
      value: { organisation: { live: 'approved', terms: { ...FIRST_TERMS, ...terms } }, members: [{ role: 'owner' }] },
    });
    const left = { live: 'suspended' as const, terms: { creditLimit: undefined } };
    expect(await partners.agreeAsOperator(asked, left)).toMatchObject({
      value: { organisation: { live: 'suspended', terms: { ...FIRST_TERMS, ...terms } } },
    });
  });

  it('is told which terms are not possible, and of an organisation that there is none', async () => {
    const { partners, desk, asked } = await bench();
    const faults = { errors: [{ field: 'commissionBasisPoints', code: 'INVALID' as const }] };
    expect(await partners.agreeAsOperator(asked, { terms: { commissionBasisPoints: 5_001 } })).toEqual(
      refused('VALIDATION_FAILED', faults),
    );
    const none = { accountId: desk, organisationId: 'org_none' };
    expect(await partners.readAsOperator(none)).toEqual(refused('NOT_FOUND'));
    expect(await partners.agreeAsOperator(none, { live: 'approved' })).toEqual(refused('NOT_FOUND'));
  });
});

describe.each([
  ['of an owner', 'asha@example.in', true],
  ['whose address is like one in the list', 'desk@padav.example.in', true],
  ['that has not confirmed the address in the list', 'desk@padav.example', false],
])('an account %s', (_, email, emailConfirmed) => {
  it('learns and changes nothing', async () => {
    const { partners, own, account, asked } = await bench();
    const accountId = account('someone', { name: 'Someone', email, emailConfirmed });
    const none = refused('NOT_FOUND');
    expect(await partners.listAsOperator(accountId)).toEqual(none);
    expect(await partners.readAsOperator({ ...asked, accountId })).toEqual(none);
    expect(await partners.agreeAsOperator({ ...asked, accountId }, { live: 'approved' })).toEqual(none);
    expect(await partners.readOrganisation(own)).toMatchObject({ value: { organisation: { live: 'requested' } } });
  });
});

it('Nobody is the operator where no account is named, nor with an account that is gone', async () => {
  const { partners, asked } = await bench();
  expect(await partners.listAsOperator('gone')).toEqual(refused('SESSION_ENDED'));
  const { createPartners } = await import('../create-partners.ts');
  const { partners: _, own: __, desk, ...ports } = await bench();
  expect(await createPartners({ ...ports, operatorAccounts: [] }).listAsOperator(desk)).toEqual(refused('NOT_FOUND'));
  expect(accepted(asked.accountId).value).toBe('desk');
});
