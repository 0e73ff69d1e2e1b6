import { z } from 'zod';
import {
  balanceJson as balance,
  statementJson as statement,
  statementPath,
  transactionJson as transaction,
  transactionsJson as transactions,
  transactionsQuery,
} from '../partners/balance.ts';
import { moneyJson as money } from '../partners/partner.ts';
import { topUpJson as topUp, topUpsJson as topUps, topUpsQuery } from '../partners/top-ups.ts';
import { pathId } from '../parts/values.ts';
import { mode } from './modes.ts';

export const moneyJson = money;
export type Money = z.infer<typeof moneyJson>;

export const balanceJson = balance;
export type Balance = z.infer<typeof balanceJson>;

export const transactionJson = transaction;
export type Transaction = z.infer<typeof transactionJson>;

export const transactionsJson = transactions;
export type Transactions = z.infer<typeof transactionsJson>;

export const statementJson = statement;
export type Statement = z.infer<typeof statementJson>;

export const topUpJson = topUp;
export type TopUp = z.infer<typeof topUpJson>;

export const topUpsJson = topUps;
export type TopUps = z.infer<typeof topUpsJson>;

export const ownTransactionsQuery = z.strictObject({ ...transactionsQuery.shape, mode });
export const ownTopUpsQuery = z.strictObject({ ...topUpsQuery.shape, mode });
export const ownStatementPath = z.strictObject({ organisationId: pathId, ...statementPath.shape });
