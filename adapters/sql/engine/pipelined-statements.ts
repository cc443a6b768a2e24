/**
 * Waits for statements of one transaction that do not need each other's results. They run in the order in which they were
 * called. PostgreSQL gets them without waiting in between, so that they take one round trip, and a row that the first one
 * locks stays locked for less time.
 * @throws the first error, once every statement has ended: none may run after its transaction was rolled back
 */
export const together = async <const Sent extends readonly Promise<unknown>[]>(sent: Sent) => {
  await Promise.allSettled(sent);
  return Promise.all(sent);
};
