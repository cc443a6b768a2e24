import { placeAsAsked, placeEntry } from '#core/competition/day/placing/place-entry.ts';
import { notifyRunTimes } from '#core/competition/day/running-order/notify-run-times.ts';
import { publishOrder } from '#core/competition/day/running-order/publish-order.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { aDay, nell } from './a-day.ts';

/** A day on which these handlers are placed and a running order is published. */
export const aPublishedDay = async (handlers: readonly string[], ...options: Parameters<typeof aDay>) => {
  const day = aDay(...options);
  const entries = new Map(handlers.map((handler) => [handler, day.comes(handler)]));
  const entryOf = (handler: string): EntryId => {
    const entry = entries.get(handler);
    if (!entry) throw new Error(`no ${handler}`);
    return entry;
  };
  const seen = async () => (await day.read()).placements.length;
  await placeAsAsked(day.ports)(0, nell);
  const publish = async () => publishOrder(day.ports)(await seen(), nell);
  await publish();
  const order = async () => (await day.read()).order;
  const numbers = async () => new Map((await order())?.runs.map(({ handler, number }) => [handler, number]));
  return {
    ...day,
    entryOf,
    seen,
    publish,
    order,
    numbers,
    put: async (handler: string, put: Parameters<ReturnType<typeof placeEntry>>[0]['put']) =>
      placeEntry(day.ports)(
        { entry: entryOf(handler), put, inSeason: false, reason: 'Because', seen: await seen() },
        nell,
      ),
    /** Queues the emails that are due. */
    tell: notifyRunTimes(day.ports),
  };
};
