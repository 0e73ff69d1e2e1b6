import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  balanceJson,
  balancePatch,
  statementJson,
  statementPath,
  transactionsJson,
  transactionsQuery,
} from '#contract/partners/balance.ts';
import { instant, paise } from '#core/shared/index.ts';
import { API_KEY, readAnswers, readingHeaders, SCOPED_REFUSALS } from '../../../partner/call.ts';
import { idInCursor, readCursor, toListJson } from '../../../partner/lists.ts';
import { patchHeaders, postAnswer } from '../../../partner/post.ts';
import { answerIn } from '../../../plugins/language.ts';
import { type KeyHookDeps, partnerOf, withKey } from '../../../plugins/partner-key.ts';
import { refuse } from '../../../problems/problem.ts';
import { type SellingDeps, sellingOf } from '../bookings/deps.ts';
import { toBalanceJson, toStatementJson, toTransactionJson } from './answers.ts';

const cursor = z.tuple([idInCursor]);

/** The money of the organisation: its balance, transactions and statements. */
export const partnerBalanceRoutes =
  (keys: KeyHookDeps, deps: SellingDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = withKey(keys, 'finance:read');
    const common = { tags: ['Balance'], security: API_KEY };
    const reading = { ...common, headers: readingHeaders };
    const SCOPE = 'Needs the scope `finance:read`.';

    app.get(
      '/partner/v1/balance',
      {
        onRequest,
        schema: {
          ...reading,
          operationId: 'getBalance',
          summary: 'Look at your balance',
          description: `What you have with us, and what you can book for. ${SCOPE}`,
          response: readAnswers(balanceJson),
          refusals: SCOPED_REFUSALS,
        },
      },
      async (request, reply) => {
        const { organisation } = partnerOf(request);
        const balance = await sellingOf(deps, request).balanceOf(organisation.id);
        answerIn(reply);
        return toBalanceJson(balance, organisation.terms.creditLimit);
      },
    );

    app.patch(
      '/partner/v1/balance',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'updateBalance',
          summary: 'Say when you want to be told',
          description: `Sets what is left below which you get the event \`balance.low\`. ${SCOPE}`,
          headers: patchHeaders,
          body: balancePatch,
          response: { 200: postAnswer(balanceJson) },
          refusals: SCOPED_REFUSALS,
        },
      },
      async (request, reply) => {
        const { organisation } = partnerOf(request);
        const selling = sellingOf(deps, request);
        await selling.setLowBelow(organisation.id, paise(request.body.lowBelow));
        const balance = await selling.balanceOf(organisation.id);
        answerIn(reply);
        return toBalanceJson(balance, organisation.terms.creditLimit);
      },
    );

    app.get(
      '/partner/v1/balance/transactions',
      {
        onRequest,
        schema: {
          ...reading,
          operationId: 'listTransactions',
          summary: 'List transactions',
          description: `Everything that moved your balance, newest first. ${SCOPE}`,
          querystring: transactionsQuery,
          response: readAnswers(transactionsJson),
          refusals: SCOPED_REFUSALS,
        },
      },
      async (request, reply) => {
        const { limit, after, from, until } = request.query;
        const at = (text: string | undefined) => (text === undefined ? null : instant(Date.parse(text)));
        const found = await sellingOf(deps, request).entries({
          organisationId: partnerOf(request).organisation.id,
          limit: limit + 1,
          after: readCursor(cursor, after)?.[0] ?? null,
          from: at(from),
          until: at(until),
        });
        const shown = found.slice(0, limit);
        const last = found.length > limit ? shown.at(-1) : undefined;
        answerIn(reply);
        return toListJson(shown.map(toTransactionJson), last === undefined ? null : [last.id]);
      },
    );

    app.get(
      '/partner/v1/statements/:month',
      {
        onRequest,
        schema: {
          ...reading,
          operationId: 'getStatement',
          summary: 'Look at the statement of a month',
          description: `What was moved in a calendar month in India, and what you owe for it. ${SCOPE}`,
          params: statementPath,
          response: readAnswers(statementJson),
          refusals: [...SCOPED_REFUSALS, 'NOT_FOUND'],
        },
      },
      async (request, reply) => {
        const { organisation } = partnerOf(request);
        const { month } = request.params;
        const statement = await sellingOf(deps, request).statement(organisation.id, month, deps.clock.now());
        if (!statement.ok) return refuse(statement.refusal.code);
        answerIn(reply);
        return toStatementJson(statement.value);
      },
    );
  };
