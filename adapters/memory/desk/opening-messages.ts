import type { EditionRecord } from '#core/desk/editions/edition-record.ts';
import {
  type AtOpening,
  mayWriteOpeningMessage,
  type OpeningMessage,
  openingMessageId,
  openingOf,
} from '#core/desk/editions/opening-message.ts';
import type { Editions, OpeningMessages } from '#core/desk/editions/ports.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import type { MessagingState } from './messaging-state.ts';

/** The messages of openings in memory, and what an opening does with them. */
export const memoryOpeningMessages = (
  editions: Pick<Editions, 'all'>,
  { messages, jobs }: MessagingState,
  record: (action: StaffAction) => void,
) => {
  const prepared = new Map<number, OpeningMessage>();
  const port: OpeningMessages = {
    of: async (year) => prepared.get(year) ?? null,
    async put(year, message, was, action) {
      const phase = (await editions.all()).find((each) => each.year === year)?.phase;
      const found = { phase, prepared: prepared.get(year) ?? null, isStarted: messages.has(openingMessageId(year)) };
      const may = mayWriteOpeningMessage(found, year, was);
      if (!may.ok) return may;
      if (message) prepared.set(year, message);
      else prepared.delete(year);
      record(action);
      return may;
    },
  };
  const follow = (before: EditionRecord | undefined, { year, phase }: EditionRecord, opening: AtOpening): void => {
    const what = openingOf(before?.phase, phase);
    const message = messages.get(openingMessageId(year));
    const job = message && jobs.get(message.jobId);
    if (what && job) jobs.set(job.id, what === 'starts' ? opening.resume(job) : opening.stop(job));
    const words = what === 'starts' && !message ? prepared.get(year) : undefined;
    if (!words) return;
    const started = opening.start(year, words);
    messages.set(started.message.id, started.message);
    jobs.set(started.job.id, started.job);
  };
  return { ...port, follow };
};
