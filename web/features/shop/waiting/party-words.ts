import { spokenCount } from '#core/kernel/spoken-number.ts';
import { day, hour, type Instant, minute } from '#core/kernel/time.ts';
import type { DeskParty } from '#core/shop/waiting-lists/desk-client.ports.ts';
import { whenOf } from '../../../app/desk/order-words.ts';

const times = ['', 'once', 'twice'];

/** "passed over twice"; empty for a party that never was. */
export const passedInWords = (passedOver: number): string =>
  passedOver === 0 ? '' : `passed over ${times[passedOver] ?? spokenCount(passedOver, 'time')}`;

/** Whether the party is a trader, for whom a stand is held: it has a name and no address. A deleted account has neither. */
export const isTrader = ({ name, email }: Pick<DeskParty, 'name' | 'email'>): boolean => email === null && name !== '';

/** The party's email address, or that it is a trader. */
export const whoseInWords = (party: Pick<DeskParty, 'name' | 'email'>): string =>
  party.email ?? (isTrader(party) ? 'a stand held for a trader' : '');

/** "18:40", with its day when that is not today. */
export const untilInWords = (until: Instant, now: Instant): string => whenOf(until, now).replace('today ', '');

/** The status of a party on its waiting list: its colour and its words. */
export const partyStatusOf = ({ state, until, gathering }: DeskParty, now: Instant) => {
  if (state === 'offered' && until !== null)
    return { kind: 'warn', words: `Offered until ${untilInWords(until, now)}` } as const;
  if (state === 'paying') return { kind: 'ok', words: 'Paying now' } as const;
  if (gathering) return { kind: 'ok', words: 'Next, places being saved up' } as const;
  return { kind: 'wait', words: 'Waiting' } as const;
};

/** The outcome of an offer: its colour and its words. */
export const endingOf = ({ state, offeredAt, endedAt }: DeskParty) => {
  switch (state) {
    case 'bought':
      return {
        kind: 'ok',
        words: offeredAt === null || endedAt === null ? 'Bought' : `Bought in ${spanInWords(endedAt - offeredAt)}`,
      } as const;
    case 'lapsed':
      return { kind: 'off', words: 'Expired, passed on' } as const;
    case 'declined':
      return { kind: 'off', words: 'Turned down, passed on' } as const;
    case 'removed':
      return { kind: 'off', words: 'Withdrawn' } as const;
    default:
      return { kind: 'off', words: 'Over' } as const;
  }
};

/** A duration, rounded as people speak: "40 minutes", "three hours". */
export const spanInWords = (ms: number): string => {
  const [unit, length] =
    ms < hour ? (['minute', minute] as const) : ms < 2 * day ? (['hour', hour] as const) : (['day', day] as const);
  const amount = Math.max(1, Math.round(ms / length));
  return spokenCount(amount, unit);
};
