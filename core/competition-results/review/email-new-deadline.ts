import type { ClassAndLevel } from '../../competition/class-and-level.ts';
import { ok } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { currentGroupResult, runsOf } from '../boards.ts';
import { type ResultsPorts, readSources } from '../results-desk.ts';
import { reviewEmails } from '../results-emails.ts';
import { stepsOf } from '../results-log.ts';

/**
 * Emails the new deadline for queries to every handler of the group, after a run was confirmed during the review. Once
 * for each confirmation, however often this is called. @throws ServiceFailure
 */
export const emailNewDeadline =
  (ports: ResultsPorts) =>
  async (group: ClassAndLevel, now: Instant): Promise<void> => {
    // Most events are of runs whose group is not under review: for these, only the steps are read.
    const last = stepsOf(await ports.results.read(), group).at(-1);
    if (last === undefined || last.step.kind === 'signed') return;
    const sources = await readSources(ports, now, group);
    const { board, standing, confirmedInReview } = currentGroupResult(group, sources);
    const askUntil = standing.queriesCloseAt;
    if (confirmedInReview === null || askUntil === null || askUntil <= now) return;
    const cards = runsOf(group, sources);
    const handlers = await ports.people.handlersOf(cards.map(({ entry }) => entry));
    const tasks = reviewEmails({ board, cards, handlers, askUntil, since: confirmedInReview.receivedAt });
    await ports.results.change(() => ok({ tasks }));
  };
