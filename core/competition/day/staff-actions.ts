import type { DescribeAction, StaffChange } from '../../kernel/audit-log/staff-action.ts';
import { ok } from '../../kernel/result.ts';
import { formatTime } from '../../kernel/time.ts';
import type { CompetitionDayState, DayChange } from './competition-day-state.ts';
import { type Assignment, currentPlacements } from './placement.ts';
import type { CompetitionDay } from './ports.ts';

/** Wraps the store for one member of staff: writes each change to the audit log in the same transaction (F7). */
export const auditedDay = <Day extends Pick<CompetitionDay, 'change'>>(day: Day, describe: DescribeAction): Day => ({
  ...day,
  change: (decide) =>
    day.change((dayState) => {
      const decided = decide(dayState);
      if (!decided.ok) return decided;
      return ok({ ...decided.value, actions: dayActions(dayState, decided.value).map(describe) });
    }),
});

/** The audit log's actions for a change of the day; none for rows that are stored already. */
const dayActions = (before: CompetitionDayState, change: DayChange): readonly StaffChange[] => {
  const { placements = [], gateEvents = [], announcements = [], announcementWithdrawals = [], order } = change;
  const nameOf = (entry: string): string =>
    [...before.entrants, ...before.refunded].find((each) => each.entry === entry)?.registration.form.dogName ?? entry;
  const kindOf = (id: string) => [...before.gateEvents, ...gateEvents].find((each) => each.id === id)?.kind;
  const about = (entry: string) => ({ kind: 'entry', id: entry, name: nameOf(entry) });
  const current = currentPlacements(before.placements);
  return [
    ...notIn(before.placements, placements).map(({ entry, put, reason }) => ({
      action: 'placing.placed',
      subject: about(entry),
      before: inWords(current.get(entry)?.put),
      after: inWords(put),
      reason: reason === '' ? null : reason,
    })),
    ...(order ? orderActions(before, order) : []),
    ...notIn(before.gateEvents, gateEvents).map(({ entry, kind, undoes }) => ({
      action: 'gate.marked',
      subject: about(entry),
      before: null,
      after: undoes === undefined ? spoken(kind) : `undid: ${spoken(kindOf(undoes) ?? 'an unknown event')}`,
      reason: null,
    })),
    ...notIn(before.announcements, announcements).map(({ id, ring, words, rest }) => ({
      action: 'announcement.made',
      subject: { kind: 'announcement', id, name: ring === null ? 'all rings' : `ring ${ring}` },
      before: null,
      after: { words, break: rest && `${formatTime(rest.from)} to ${formatTime(rest.to)}` },
      reason: null,
    })),
    ...notIn(before.announcementWithdrawals, announcementWithdrawals).map(({ id }) => {
      const made = before.announcements.find((each) => each.id === id);
      return {
        action: 'announcement.withdrawn',
        subject: { kind: 'announcement', id, name: made?.ring ? `ring ${made.ring}` : 'all rings' },
        before: made?.words ?? null,
        after: null,
        reason: null,
      };
    }),
  ];
};

/** The action for a published order, with the runs whose time or ring has changed. */
const orderActions = (
  { order: before }: CompetitionDayState,
  after: NonNullable<DayChange['order']>,
): readonly StaffChange[] => {
  const known = new Map((before?.runs ?? []).map((card) => [card.entry, card]));
  const moved = after.runs.filter((card) => {
    const was = known.get(card.entry);
    return was === undefined || was.runsAt !== card.runsAt || was.ring !== card.ring;
  });
  const timeOf = ({ runsAt, ring }: (typeof moved)[number]): string => `${formatTime(runsAt)}, ring ${ring}`;
  return [
    {
      action: 'running-order.published',
      subject: { kind: 'running-order', id: String(after.version), name: `version ${after.version}` },
      before: before && { version: before.version, runs: before.runs.length },
      after: {
        version: after.version,
        runs: after.runs.length,
        moved: before === null ? undefined : moved.map((card) => `${card.hound} to ${timeOf(card)}`),
      },
      reason: null,
    },
  ];
};

const spoken = (kind: string): string => kind.replaceAll('-', ' ');

const inWords = (put: Assignment | undefined): string | null => {
  if (!put) return null;
  return put.kind === 'withdrawn' ? 'withdrawn' : `${put.kind}, ${put.level}`;
};

const notIn = <Each extends { readonly id: string }>(known: readonly Each[], added: readonly Each[]): readonly Each[] =>
  added.filter(({ id }) => !known.some((each) => each.id === id));
