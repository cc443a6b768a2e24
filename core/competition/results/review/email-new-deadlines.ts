import { type ClassAndLevel, everyClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { currentGroupResult, runsOf } from '../boards.ts';
import { type ResultsPorts, readSources } from '../results-desk.ts';
import { reviewEmails } from '../results-emails.ts';
import { stepsOf } from '../results-log.ts';

type NewDeadlinePorts = ResultsPorts & { readonly festivalClock: Clock };

/**
 * Emails the new deadline for queries to every handler of a group in which a run was confirmed during the review. Once
 * for each confirmation, however often this is called: a job calls it, so that no email is lost when the process that
 * stored the confirmation is killed. @throws ServiceFailure
 */
export const emailNewDeadlines = (ports: NewDeadlinePorts) => async (): Promise<void> => {
  const resultsLog = await ports.results.read();
  const now = ports.festivalClock.now();
  for (const group of everyClassAndLevel) {
    const last = stepsOf(resultsLog, group).at(-1);
    if (last && last.step.kind !== 'signed') await emailNewDeadline(ports, group, now);
  }
};

const emailNewDeadline = async (ports: NewDeadlinePorts, group: ClassAndLevel, now: Instant): Promise<void> => {
  const sources = await readSources(ports, now, group);
  const { board, status, confirmedInReview } = currentGroupResult(group, sources);
  const askUntil = status.queriesCloseAt;
  if (confirmedInReview === null || askUntil === null || askUntil <= now) return;
  const cards = runsOf(group, sources);
  const handlers = await ports.people.handlersOf(cards.map(({ entry }) => entry));
  const tasks = reviewEmails({ board, cards, handlers, askUntil, since: confirmedInReview.receivedAt });
  await ports.results.change(() => ok({ tasks }));
};
