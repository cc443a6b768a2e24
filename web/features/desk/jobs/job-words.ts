import { formatNumber } from '#core/kernel/format-number.ts';
import type { DeskJob } from '#core/kernel/jobs/client.ports.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import { formatDate, formatTime } from '#core/kernel/time.ts';

/** "about six minutes left". */
export const timeLeft = (seconds: number | null): string => {
  if (seconds === null) return '';
  if (seconds < 50) return 'less than a minute left';
  return `about ${inMinutes(seconds)} left`;
};

/** "nine minutes", "two hours". */
export const inMinutes = (seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 100) return spokenCount(minutes, 'minute');
  return spokenCount(Math.round(minutes / 60), 'hour');
};

/** "644 of 998 orders". */
export const progressWords = ({ kind, state, done, total }: DeskJob): string => {
  if (state === 'queued' && done === 0) return 'Not started yet';
  const what = kind === 'refunds' ? ' orders' : ' sent';
  return total === null ? 'Getting ready' : `${formatNumber(done)} of ${formatNumber(total)}${what}`;
};

/** The number of failures: "3 for you to sort out", "2 didn’t arrive". */
export const failureWords = ({ kind, troubled }: DeskJob): string =>
  kind === 'refunds' ? `${formatNumber(troubled)} for you to sort out` : `${formatNumber(troubled)} didn’t arrive`;

/** "Morwenna Pike, started at 15:31"; for a waiting job the date and time when it is due. */
export const startWords = ({ startedBy, startedAt, notBefore }: DeskJob): string =>
  startedAt === null
    ? `${startedBy}, for ${formatDate(notBefore)}, ${formatTime(notBefore)}`
    : `${startedBy}, started at ${formatTime(startedAt)}`;
