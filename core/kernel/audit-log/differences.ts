import { formatPounds, pence } from '../money.ts';
import { formatDate, formatTime, type Instant, instant, parseInstant } from '../time.ts';

/**
 * One value that differs. `member` is the property's name, or null when the logged value is not an object. `before` or
 * `after` is null where there was no value.
 */
export type Difference = {
  readonly member: string | null;
  readonly before: string | null;
  readonly after: string | null;
};

/** The differences between two logged values, member by member. Equal members are left out. */
export const differences = (before: unknown, after: unknown): readonly Difference[] => {
  const [was, is] = [membersOf(before), membersOf(after)];
  if (!was || !is) return textOf(before) === textOf(after) ? [] : [differing(null, before, after)];
  const members = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return members
    .filter((member) => textOf(was[member]) !== textOf(is[member]))
    .map((member) => differing(spoken(member), readable(member, was[member]), readable(member, is[member])));
};

const differing = (member: string | null, before: unknown, after: unknown): Difference => ({
  member,
  before: textOf(before),
  after: textOf(after),
});

/** The members of an object; empty for null; undefined for a single value. */
const membersOf = (value: unknown): Readonly<Record<string, unknown>> | undefined => {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : undefined;
};

/** The members that are amounts of money, logged in pence. */
const sums: ReadonlySet<string> = new Set(['refunded', 'total']);

const readable = (member: string, value: unknown): unknown => {
  if (sums.has(member) && typeof value === 'number') return formatPounds(pence(value));
  return codes.has(member) ? codeOf(value) : value;
};

/** The members whose value is a code: "card-machine" is shown as "card machine". */
const codes: ReadonlySet<string> = new Set([
  ...['by', 'direction', 'events', 'kind', 'outcome', 'paidBy', 'refunds', 'state', 'verdict', 'way'],
]);

/** Labels for the codes that need more than their dashes replaced. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['ask-again', 'asked at Stripe again'],
  ['choice', 'by choice'],
  ['keep', 'left as it is'],
  ['person', 'waiting for a person'],
  ['queued', 'not started yet'],
  ['refund', 'refunded'],
  ['running', 'under way'],
  ['stopped', 'paused'],
]);

const codeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(codeOf);
  return typeof value === 'string' ? (meanings.get(value) ?? value.replaceAll(/[-_]/g, ' ')) : value;
};

/** Numbers from here on are shown as times in milliseconds: no count or amount in the log is as large. */
const earliestMoment = 1_000_000_000_000;

/** ISO times within a text. */
const isoTimes = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z/g;

const momentOf = (at: Instant): string => `${formatDate(at)}, ${formatTime(at)}`;

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((each) => textOf(each) ?? 'nothing').join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([member, each]) => `${spoken(member)} ${textOf(each) ?? 'nothing'}`)
      .join(', ');
  if (typeof value === 'number' && value >= earliestMoment) return momentOf(instant(value));
  return String(value).replaceAll(isoTimes, (iso) => momentOf(parseInstant(iso)));
};

/** "valid until" for `validUntil`. */
const spoken = (member: string): string =>
  member.replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
