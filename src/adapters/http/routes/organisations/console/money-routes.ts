import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { modeQuery } from '#contract/organisations/modes.ts';
import {
  balanceJson,
  ownStatementPath,
  ownTransactionsQuery,
  statementJson,
  transactionsJson,
} from '#contract/organisations/money.ts';
import { organisationPath } from '#contract/organisations/organisations.ts';
import { balancePatch } from '#contract/partners/balance.ts';
import { instant, paise } from '#core/shared/index.ts';
import { idInCursor, readCursor, toListJson } from '../../../partner/lists.ts';
import { signedIn } from '../../../plugins/signed-in.ts';
import { refuse } from '../../../problems/problem.ts';
import { BEARER } from '../../../schemas/schema.ts';
import { toBalanceJson, toStatementJson, toTransactionJson } from '../../partner/balance/answers.ts';
import { type ConsoleDeps, forMoney, permitted } from './console-deps.ts';

const common = { tags: ['Partners'], security: BEARER };
const WHO = 'For owners and finance; in test mode for every member.';
const REFUSALS = ['NOT_FOUND', 'NOT_PERMITTED'] as const;
const cursor = z.tuple([idInCursor]);

/** The money of an organisation, for its members. */
export const ownMoneyRoutes =
  (deps: ConsoleDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { selling, clock } = deps;
    const onRequest = signedIn(deps.authenticate);

    app.get(
      '/organisations/:organisationId/balance',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'getOwnBalance',
          summary: 'Look at the balance',
          description: WHO,
          params: organisationPath,
          querystring: modeQuery,
          response: { 200: balanceJson },
          refusals: [...REFUSALS],
        },
      },
      async (request) => {
        const { mode } = request.query;
        const { id, terms } = await permitted(deps, request, request.params, forMoney(mode));
        return toBalanceJson(await selling[mode].balanceOf(id), terms.creditLimit);
      },
    );

    app.patch(
      '/organisations/:organisationId/balance',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'updateOwnBalance',
          summary: 'Say when little is left',
          description: `Sets what is left below which the event \`balance.low\` is sent. ${WHO}`,
          params: organisationPath,
          querystring: modeQuery,
          body: balancePatch,
          response: { 200: balanceJson },
          refusals: [...REFUSALS],
        },
      },
      async (request) => {
        const { mode } = request.query;
        const { id, terms } = await permitted(deps, request, request.params, forMoney(mode));
        await selling[mode].setLowBelow(id, paise(request.body.lowBelow));
        return toBalanceJson(await selling[mode].balanceOf(id), terms.creditLimit);
      },
    );

    app.get(
      '/organisations/:organisationId/balance/transactions',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'listOwnTransactions',
          summary: 'List transactions',
          description: `Everything that moved the balance, newest first. ${WHO}`,
          params: organisationPath,
          querystring: ownTransactionsQuery,
          response: { 200: transactionsJson },
          refusals: [...REFUSALS],
        },
      },
      async (request) => {
        const { mode, limit, after, from, until } = request.query;
        const { id } = await permitted(deps, request, request.params, forMoney(mode));
        const at = (text: string | undefined) => (text === undefined ? null : instant(Date.parse(text)));
        const found = await selling[mode].entries({
          ...{ organisationId: id, limit: limit + 1, after: readCursor(cursor, after)?.[0] ?? null },
          ...{ from: at(from), until: at(until) },
        });
        const shown = found.slice(0, limit);
        const last = found.length > limit ? shown.at(-1) : undefined;
        return toListJson(shown.map(toTransactionJson), last === undefined ? null : [last.id]);
      },
    );

    app.get(
      '/organisations/:organisationId/statements/:month',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'getOwnStatement',
          summary: 'Look at the statement of a month',
          description: `What was moved in a calendar month in India, and what is owed for it. ${WHO}`,
          params: ownStatementPath,
          querystring: modeQuery,
          response: { 200: statementJson },
          refusals: [...REFUSALS],
        },
      },
      async (request) => {
        const { mode } = request.query;
        const { id } = await permitted(deps, request, request.params, forMoney(mode));
        const statement = await selling[mode].statement(id, request.params.month, clock.now());
        return statement.ok ? toStatementJson(statement.value) : refuse(statement.refusal.code);
      },
    );
  };
