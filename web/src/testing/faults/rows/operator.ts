import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { OPERATOR } from '#src/locales/en/web/partners/operator.ts';
import { LOTUS } from '../../data/organisations.ts';
import { ASHA, renderApp } from '../../render.tsx';
import { serve } from '../../server.ts';
import type { FaultRow } from '../row.ts';

const COMMISSION = 'input[name="terms.commissionBasisPoints"]';

/** The calls of the operator's page. */
export const OPERATOR_ROWS: readonly FaultRow[] = [
  {
    call: 'GET /operator/organisations',
    when: 'the operator’s page is opened',
    signedIn: true,
    async show(fail) {
      fail();
      renderApp({ path: '/partners/operator', user: ASHA });
    },
    says: ({ status, sentence }) => (status === 404 ? OPERATOR.notYours : sentence),
    way: ({ status }) => (status === 404 ? ['link', OPERATOR.toPartners] : ['button', OPERATOR.retry]),
  },
  {
    call: 'GET /operator/organisations/{organisationId}',
    when: 'the operator looks at an organisation',
    signedIn: true,
    async show(fail) {
      fail();
      renderApp({ path: `/partners/operator?id=${LOTUS.id}`, user: ASHA });
    },
    says: ({ status, sentence }) => (status === 404 ? OPERATOR.gone : sentence),
    way: ({ status }) => (status === 404 ? ['link', OPERATOR.all] : ['button', OPERATOR.retry]),
  },
  {
    call: 'PATCH /operator/organisations/{organisationId}',
    when: 'the operator sets terms',
    signedIn: true,
    async show(fail) {
      serve('GET /operator/organisations/:id', LOTUS);
      fail();
      const { user } = renderApp({ path: `/partners/operator?id=${LOTUS.id}`, user: ASHA });
      const save = await screen.findByRole('button', { name: OPERATOR.save });
      await user.type(document.querySelector(COMMISSION) ?? expect.fail('There is no commission'), '.5');
      await user.click(save);
    },
    way: () => ['button', OPERATOR.save],
    kept: () => expect(document.querySelector<HTMLInputElement>(COMMISSION)?.value).toBe('10.5'),
  },
];
