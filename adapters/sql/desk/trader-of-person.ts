import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../schema.ts';

/** The applications of a person: those of their account, and those with their address. */
export const isTrader =
  (userId: string, email: string | null) => (eb: ExpressionBuilder<Schema, 'trader_applications'>) =>
    eb.or([
      eb('trader_applications.user_id', '=', userId),
      ...(email === null ? [] : [eb('trader_applications.email', '=', email.toLowerCase())]),
    ]);
