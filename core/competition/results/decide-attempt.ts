import { type EntryId, ringEventId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { instant } from '../../kernel/time.ts';
import type { Attempt, RingEvent } from '../rules/run/ring-event.ts';
import { activeEvents } from '../rules/run/ring-log.ts';
import type { Signature } from '../rules/run/signature.ts';
import { currentGroupResult, logWithCorrections, recordOf, runsOf } from './boards.ts';
import { cardOf, type DecideAttemptRefusal, loadSources, type ResultsPorts } from './results-desk.ts';
import { correctedEmails } from './results-emails.ts';
import type { ResultChange, ResultsLog } from './results-log.ts';

/** The evidence of a decision, as the list of corrections shows it. */
const bothAttempts = 'Both signed attempts.';

/**
 * Decides which of two signed attempts counts, which only a head judge may (§4). The decision is a correction in the
 * results log, and can be changed until the result is final. @throws ServiceFailure
 */
export const decideAttempt =
  (ports: ResultsPorts) =>
  async (
    entry: EntryId,
    counts: Attempt,
    { by, why }: { readonly by: Signature; readonly why: string },
  ): Promise<Result<ResultsLog, DecideAttemptRefusal>> => {
    if (why.trim() === '') return refuse({ kind: 'words-missing', field: 'why' });
    const card = await cardOf(ports, entry);
    if (!card) return refuse({ kind: 'run-unknown' });
    const read = await loadSources(ports, card);
    const run = read.signedRuns.get(entry);
    // While the second attempt is under way, the run has events after its signature.
    if (!run?.confirmed || run.late > 0) return refuse({ kind: 'run-not-confirmed' });
    const id = ports.newId();
    const handlers = await ports.people.handlersOf(runsOf(card, read).map((each) => each.entry));
    return ports.results.change((resultsLog): Result<ResultChange, DecideAttemptRefusal> => {
      const sources = { ...read, resultsLog, now: by.at };
      const { status, board } = currentGroupResult(card, sources);
      if (status.state === 'final') return refuse({ kind: 'result-final' });
      const { again, decided } = recordOf(card, sources);
      if (again !== 'second-attempt') return refuse({ kind: 'one-attempt-only' });
      if (decided === counts) return refuse({ kind: 'nothing-changes' });
      const log = activeEvents(logWithCorrections(sources, entry));
      const event: RingEvent = {
        id: ringEventId(`${id}-1`),
        device: ports.desk,
        // Dated after every event of the run, because the last decision counts and phones' clocks may be fast.
        at: instant(Math.max(by.at, ...log.map(({ at }) => at + 1))),
        attempt: 2,
        kind: 'attempt-decided',
        counts,
      };
      const correction = { id, entry, by, why: why.trim(), evidence: bothAttempts, events: [event] };
      const decidedLog = { ...resultsLog, corrections: [...resultsLog.corrections, correction] };
      const after = currentGroupResult(card, { ...sources, resultsLog: decidedLog }).board;
      const tasks = correctedEmails({ correction, before: board, after, cards: read.cards, handlers });
      return ok({ correction, tasks });
    });
  };
