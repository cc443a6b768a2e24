import { type Instant, laterBy, second } from '#core/kernel/time.ts';
import type { Chance } from '#fixtures/chance.ts';
import type { Buyer } from './door-sales.ts';
import { type Morning, type ScriptedScan, weatherOf } from './door-script.ts';

/** An event at a device or a till; `device` is its number. */
export type DoorEvent = { readonly at: Instant; readonly device: number } & (
  | { readonly kind: 'scan'; readonly scan: ScriptedScan }
  | { readonly kind: 'weather' | 'till-weather'; readonly signal: boolean }
  | { readonly kind: 'news' | 'till-news' }
  | { readonly kind: 'buy'; readonly buyer: Buyer }
  /** Someone comes with a ticket that a till has just sold. */
  | { readonly kind: 'walk-in'; readonly code: string }
);

type Times = { readonly opensAt: Instant; readonly lastsMs: number; readonly everyMs: number };

/** Everything that happens at the doors. */
export const eventsOf = (
  { scans, weather }: Morning,
  { devices, ...times }: Times & { readonly devices: number },
): readonly DoorEvent[] => [
  ...scans.map((scan): DoorEvent => ({ kind: 'scan', at: scan.at, device: scan.device, scan })),
  ...weather.map((change): DoorEvent => ({ kind: 'weather', ...change })),
  ...newsOf('news', devices, times),
];

/** Everything that happens at the tills. */
export const tillEventsOf = (
  dice: Chance,
  buyers: readonly Buyer[],
  { tills, ...times }: Times & { readonly tills: number },
): readonly DoorEvent[] => [
  ...buyers.map((buyer): DoorEvent => ({ kind: 'buy', at: buyer.at, device: buyer.till, buyer })),
  ...Array.from({ length: tills }, (_, till) => weatherOf(dice, till, times))
    .flat()
    .map((change): DoorEvent => ({ kind: 'till-weather', ...change })),
  ...newsOf('till-news', tills, times),
];

const newsOf = (kind: 'news' | 'till-news', devices: number, { opensAt, lastsMs, everyMs }: Times) =>
  Array.from({ length: Math.ceil(lastsMs / everyMs) * devices }, (_, n): DoorEvent => {
    const device = n % devices;
    return { kind, device, at: laterBy(opensAt, Math.floor(n / devices) * everyMs + device * second) };
  });

/** A queue of events by time, to which events can be added while it is played. */
export const inOrder = (events: readonly DoorEvent[]) => {
  const due = events.toSorted((one, other) => one.at - other.at);
  return {
    next: (): DoorEvent | undefined => due.shift(),
    add: (event: DoorEvent): void => {
      const later = due.findIndex(({ at }) => at > event.at);
      due.splice(later === -1 ? due.length : later, 0, event);
    },
  };
};
