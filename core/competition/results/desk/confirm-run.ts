import type { DescribeAction } from '../../../kernel/audit-log/staff-action.ts';
import { type EntryId, ringEventId } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { instant } from '../../../kernel/time.ts';
import { initialsOf } from '../../day/judge/initials.ts';
import type { RunCard } from '../../day/run-card.ts';
import { runRecord } from '../../rules/run/run-record.ts';
import type { Signature } from '../../rules/run/signature.ts';
import { type RunOutcome, runOutcome } from '../../rules/scoring/run-outcome.ts';
import { currentGroupResult, isConfirmed, type ResultSources, rulesOf } from '../boards.ts';
import { type ConfirmRunRefusal, type ResultsPorts, readRun } from '../results-desk.ts';

/** A run by all its events, signed or not. */
const sheetOf = (card: RunCard, sources: ResultSources) => {
  const rules = rulesOf(card, sources);
  const events = sources.signedRuns.get(card.entry)?.underWay ?? [];
  const { attempt, underWay } = runRecord(events, rules);
  return { events, attempt, outcome: runOutcome(underWay, rules) };
};

/** The outcome that a signature would confirm, of a run that is over and lacks only that; null for all others. */
export const outcomeToSign = (card: RunCard, sources: ResultSources): RunOutcome | null => {
  if (isConfirmed(card, sources)) return null;
  const { outcome } = sheetOf(card, sources);
  return outcome.ok && outcome.value.kind !== 'unfinished' ? outcome.value : null;
};

/** Stands for the initials of a head judge whose account has no name, because a signature cannot be empty. */
const headJudge = 'HJ';

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
    if (currentGroupResult(card, sources).status.state === 'final') return refuse({ kind: 'result-final' });
    if (isConfirmed(card, sources)) return refuse({ kind: 'nothing-changes' });
    const { events, attempt, outcome } = sheetOf(card, sources);
    if (!outcome.ok) return refuse({ kind: 'sheet-impossible', why: outcome.refusal });
    if (outcome.value.kind === 'unfinished') return refuse({ kind: 'run-not-over' });
    const signature = {
      id: ringEventId(ports.newId()),
      device: ports.desk,
      at: instant(Math.max(ports.machineClock.now(), ...events.map(({ at }) => at + 1))),
      attempt,
      kind: 'signed',
      initials: initialsOf(by.name) || headJudge,
      covers: events.map(({ id }) => id),
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
