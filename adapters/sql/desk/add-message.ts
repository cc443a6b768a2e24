import type { Message } from '#core/desk/messages/message.ts';
import type { Transaction } from '../engine/database.ts';
import { messageRow } from './message-row.ts';

/** Stores a message within the caller's transaction; false when its id exists already. */
export const addMessage = async (tx: Transaction, message: Message): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messages')
    .values(messageRow(message))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};
