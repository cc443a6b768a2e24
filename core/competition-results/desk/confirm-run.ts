import type { DescribeAction } from '../../audit-log/staff-action.ts';
import { runRecord } from '../../competition/run/run-record.ts';
import type { ImpossibleSheet } from '../../competition/run/run-sheet.ts';
import type { Signature } from '../../competition/run/signature.ts';
import { type RunOutcome, runOutcome } from '../../competition/scoring/run-outcome.ts';
import { initialsOf } from '../../competition-day/judge/initials.ts';
import type { RunCard } from '../../competition-day/run-card.ts';
import { type EntryId, ringEventId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { instant } from '../../kernel/time.ts';
import { currentGroupResult, type ResultSources, rulesOf } from '../boards.ts';
import { type ConfirmRunRefusal, type ResultsPorts, readRun } from '../results-desk.ts';

/** The outcome of a run by all its events, signed or not. */
const outcomeBySheet = (card: RunCard, sources: ResultSources): Result<RunOutcome, ImpossibleSheet> => {
  const rules = rulesOf(card, sources);
  return runOutcome(runRecord(sources.signedRuns.get(card.entry)?.underWay ?? [], rules).underWay, rules);
};

/** Whether a run is over and lacks only a signature. */
export const awaitsSignature = (card: RunCard, sources: ResultSources): boolean => {
  const known = sources.signedRuns.get(card.entry);
  if (!known || (known.confirmed && known.late === 0)) return false;
  const outcome = outcomeBySheet(card, sources);
  return outcome.ok && outcome.value.kind !== 'unfinished';
};

/**
 * Signs the sheet of a run that is over in the place of its handler, who has left or whose judge's phone is lost. The
 * reason is in the audit log. @throws ServiceFailure
 */
export const confirmRun =
  (ports: ResultsPorts) =>
  async (
    entry: EntryId,
    { by, why }: { readonly by: Signature; readonly why: string },
    describe: DescribeAction,
  ): Promise<Result<void, ConfirmRunRefusal>> => {
    if (why.trim() === '') return refuse({ kind: 'words-missing', field: 'why' });
    const read = await readRun(ports, by.at, entry);
    if (!read) return refuse({ kind: 'run-unknown' });
    const { card, sources } = read;
    if (currentGroupResult(card, sources).standing.state === 'final') return refuse({ kind: 'result-final' });
    const known = sources.signedRuns.get(entry);
    if (known?.confirmed && known.late === 0) return refuse({ kind: 'nothing-changes' });
    const outcome = outcomeBySheet(card, sources);
    if (!outcome.ok) return refuse({ kind: 'sheet-impossible', why: outcome.refusal });
    if (!known || outcome.value.kind === 'unfinished') return refuse({ kind: 'run-not-over' });
    const signature = {
      id: ringEventId(ports.newId()),
      device: ports.desk,
      at: instant(Math.max(ports.machineClock.now(), ...known.underWay.map(({ at }) => at + 1))),
      attempt: runRecord(known.underWay, rulesOf(card, sources)).attempt,
      kind: 'signed',
      initials: initialsOf(by.name),
      covers: known.underWay.map(({ id }) => id),
    } as const;
    const action = describe({
      action: 'run.confirmed',
      subject: { kind: 'entry', id: entry, name: card.hound },
      before: null,
      after: outcome.value.kind === 'scored' ? { total: outcome.value.total } : outcome.value.kind,
      reason: why.trim(),
    });
    await ports.ring.sign(entry, signature, by, action);
    return ok(undefined);
  };
