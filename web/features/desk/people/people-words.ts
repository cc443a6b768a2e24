import { staffNames } from '#core/accounts/staff.ts';
import type { Person, PersonRow } from '#core/desk/people/client.ports.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { addDays, formatDate, formatWeekday, type Instant, londonDate } from '#core/kernel/time.ts';

/** The description of each role, beside its name in a form. */
export const roleWords: Readonly<Record<StaffLabel, string>> = {
  door: 'scan tickets, sell at the door',
  steward: 'call hounds to the gate',
  judge: 'score sheets',
  headjudge: 'check and sign results',
  organiser: 'everything here',
};

/** Whether an account's address may be someone else's. */
export const hasUnverifiedEmail = ({
  email,
  emailVerified,
}: Pick<Person['account'], 'email' | 'emailVerified'>): boolean => email !== '' && !emailVerified;

/** The roles in the order of a form, most frequent first. */
export const rolesInForm: readonly StaffLabel[] = ['door', 'steward', 'judge', 'headjudge', 'organiser'];

/** The name of a role: "Head judge". */
export const roleTitle = (role: StaffLabel): string => capitalised(staffNames[role]);

/** The symbol and the words for the state of a second factor; for a blocked or merged account they say that instead. */
export const secondProofWords = (
  { secondProof: { state, by }, blocked, merged }: Pick<PersonRow, 'secondProof' | 'blocked' | 'merged'>,
  now: Instant,
) => {
  if (merged) return { kind: 'off', words: 'merged' } as const;
  if (blocked) return { kind: 'bad', words: 'blocked' } as const;
  switch (state) {
    case 'set-up':
      return { kind: 'ok', words: 'on' } as const;
    case 'not-needed':
      return { kind: 'off', words: 'off' } as const;
    case 'not-joined':
      return { kind: 'wait', words: 'invited, not joined yet' } as const;
    case 'asked':
      return { kind: 'warn', words: by === null ? 'not set up' : `not set up, due ${untilWords(by, now)}` } as const;
    case 'overdue':
      return { kind: 'bad', words: 'overdue, locked out' } as const;
    default:
      return state satisfies never;
  }
};

const untilWords = (by: Instant, now: Instant): string => {
  const [day, today] = [londonDate(by), londonDate(now)];
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : formatWeekday(by);
};

/** "today", "yesterday", "29 October 2025". */
export const seenWords = (at: Instant | null, now: Instant): string => {
  if (at === null) return 'never';
  const [day, today] = [londonDate(at), londonDate(now)];
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : formatDate(at);
};

/** A person’s name, or their address if they gave no name. */
export const nameOf = ({ name, email }: Pick<PersonRow, 'name' | 'email'>): string => name.trim() || email || 'No name';
