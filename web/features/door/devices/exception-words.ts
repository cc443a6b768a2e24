import type { DeskException } from '#core/door/client.ports.ts';
import { formatTime } from '#core/kernel/time.ts';

const wasVoid: Readonly<Record<string, string>> = {
  refunded: 'it had been refunded',
  disputed: 'the bank was taking the money back',
  cancelled: 'it had been cancelled',
  'given-away': 'its code had been replaced',
};

/** A sentence or two about what happened with a ticket that has to be checked. */
export const exceptionWords = ({ kind, at, device, first, because, by }: DeskException): string => {
  if (kind === 'double' && first)
    return `${first.device} at ${formatTime(first.at)} counts. ${device} let someone in at ${formatTime(at)}, out of touch.`;
  return `${device} let them in at ${formatTime(at)}, although ${wasVoid[because ?? ''] ?? 'it was void'}${by ? `. ${by} was there.` : '.'}`;
};

/** A door's action in a few words. */
export const doneWords: Readonly<Record<DeskException['kind'], string>> = {
  double: 'Let in twice',
  void: 'Let in on a void ticket',
  override: 'Let in anyway',
  undo: 'Undone',
  'not-genuine': 'Not one of ours',
};
