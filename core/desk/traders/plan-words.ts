import { capitalised } from '../../kernel/capitalised.ts';
import { spokenCount, spokenNumber } from '../../kernel/spoken-number.ts';
import type { GivePitchRefused, GiveSlotRefused, MarketPlanNow, PlanTrader } from './client.ports.ts';
import { hasPowerFor, type MarketPlan, neighboursOf, type Pitch } from './market-plan.ts';

type Traders = readonly PlanTrader[];

/** Who has a pitch; undefined while it is free. */
export const holderOf = (traders: Traders, pitch: string): PlanTrader | undefined =>
  traders.find((trader) => trader.pitch === pitch);

/** "24 pitches: nine paid, four with an offer, ten free. Three traders have none yet." */
export const planLead = ({ plan, traders }: Pick<MarketPlanNow, 'plan' | 'traders'>): string => {
  const pitches = plan?.pitches ?? [];
  const holders = pitches.flatMap(({ id }) => holderOf(traders, id) ?? []);
  const paid = holders.filter(({ column }) => column === 'paid').length;
  const offered = holders.filter(({ column }) => column === 'accepted').length;
  const kept = holders.length - paid - offered;
  const free = pitches.length - holders.length;
  const parts = [
    paid > 0 && `${spokenNumber(paid)} paid`,
    offered > 0 && `${spokenNumber(offered)} with an offer`,
    kept > 0 && `${spokenNumber(kept)} kept for someone who isn’t accepted yet`,
    free === 0 ? 'none free' : `${spokenNumber(free)} free`,
  ].filter((part) => part !== false);
  const without = traders.filter(({ pitch }) => pitch === null).length;
  const none =
    without === 0
      ? ''
      : ` ${capitalised(spokenNumber(without))} ${without === 1 ? 'trader has' : 'traders have'} none yet.`;
  return `${capitalised(spokenCount(pitches.length, 'pitch', 'pitches'))}: ${parts.join(', ')}.${none}`;
};

/** How a stand's state reads beside its pitch. */
export const holdsWords = ({ column }: Pick<PlanTrader, 'column'>): string => {
  if (column === 'paid') return 'paid';
  return column === 'accepted' ? 'offer not paid yet' : 'not accepted yet';
};

/** What a trader needs, in the list of those without a pitch: "Food stand, power · ready". */
export const needsWords = ({ stand, power, column }: PlanTrader): string =>
  `${[stand, power === 'none' ? 'no power' : power].filter(Boolean).join(', ')}\u00a0· ${
    column === 'paid' ? 'paid' : column === 'accepted' ? 'offer out' : 'not accepted yet'
  }`;

/** What the note below the plan says. */
export type PlanNote = {
  readonly kind: 'plain' | 'warn' | 'bad' | 'ok';
  readonly title: string;
  readonly text: string;
};

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What it means to give this pitch to this trader: taken, without the power that is asked for, or as it should be. */
export const placingNote = (plan: MarketPlan, traders: Traders, trader: PlanTrader, pitch: Pitch): PlanNote => {
  const holder = holderOf(traders, pitch.id);
  if (holder && holder.id !== trader.id) return takenNote(pitch.id, holder);
  if (!hasPowerFor(pitch, trader.power)) {
    const others = plan.pitches.filter((each) => hasPowerFor(each, trader.power) && !holderOf(traders, each.id));
    const has = pitch.power === 'none' ? 'no power' : `only ${pitch.power}`;
    return {
      kind: 'warn',
      title: `Pitch ${pitch.id} has ${has}`,
      text: `${trader.name} asked for ${trader.power}. ${
        others.length === 0
          ? 'No free pitch has it.'
          : `${others.length === 1 ? 'Pitch' : 'Pitches'} ${list(others.slice(0, 6).map(({ id }) => id))} ${others.length === 1 ? 'has' : 'have'} it.`
      }`,
    };
  }
  return {
    kind: 'plain',
    title: `Placing ${trader.name} on pitch ${pitch.id}`,
    text: [
      `${pitch.ground}${pitch.power === 'none' ? ', no power' : `, ${pitch.power}`}.`,
      nextDoor(plan, traders, trader, pitch),
    ]
      .filter(Boolean)
      .join(' '),
  };
};

/** Who stands beside it and sells alike; empty when no one does. */
const nextDoor = (plan: MarketPlan, traders: Traders, trader: PlanTrader, pitch: Pitch): string => {
  const alike = neighboursOf(plan, pitch.id).flatMap(({ id }) => {
    const other = holderOf(traders, id);
    const shared = other?.categories.find((each) => trader.categories.includes(each));
    return other && other.id !== trader.id && shared
      ? [`${other.name} is next door on ${id}, under ${shared}, too.`]
      : [];
  });
  return alike[0] ?? '';
};

const takenNote = (pitch: string, holder: Pick<PlanTrader, 'name' | 'column'>): PlanNote => ({
  kind: 'bad',
  title: `Pitch ${pitch} is taken`,
  text: `${holder.name} has it${holder.column === 'paid' ? ', and has paid' : ''}. A pitch is never given twice: move them first, or choose a free one.`,
});

/** Whether a trader isn't accepted yet: a pitch is only kept for them. */
export const isUndecided = ({ column }: Pick<PlanTrader, 'column'>): boolean =>
  column !== 'paid' && column !== 'accepted';

/** Traders see no pitch and no slot on their page before they are accepted. */
const pageWords = (trader: Pick<PlanTrader, 'column'>): string =>
  isUndecided(trader) ? 'Their page shows it once you accept them.' : 'Their page shows it already.';

/** The note of a pitch that was given. */
export const givenNote = (trader: Pick<PlanTrader, 'name' | 'column'>, pitch: string): PlanNote => ({
  kind: 'ok',
  title: `${trader.name} has pitch ${pitch}`,
  text: pageWords(trader),
});

/** The note of a set-up slot that was given or taken back. */
export const slotNote = (trader: Pick<PlanTrader, 'column'>): PlanNote => ({
  kind: 'ok',
  title: 'The slot is changed',
  text: pageWords(trader),
});

/** The note of a refusal, for the organiser. */
export const placingRefusal = (refusal: GivePitchRefused | GiveSlotRefused, pitch: string): PlanNote => {
  switch (refusal.kind) {
    case 'pitch-taken':
      return {
        kind: 'bad',
        title: `Pitch ${pitch} is taken`,
        text: `Someone has just given it to ${refusal.holder}. A pitch is never given twice: choose a free one.`,
      };
    case 'pitch-unknown':
      return { kind: 'bad', title: `Pitch ${pitch} isn’t on the plan any more`, text: 'Reload the page.' };
    case 'not-coming':
    case 'application-unknown':
      return { kind: 'bad', title: 'This trader isn’t coming any more', text: 'Reload the page to see who is.' };
    case 'slot-full':
      return {
        kind: 'bad',
        title: 'That slot is full',
        text: 'The gate can’t take another vehicle then. Choose another.',
      };
    case 'slot-unknown':
      return { kind: 'bad', title: 'There’s no such slot any more', text: 'Reload the page.' };
  }
};

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;

/** The pitch that an arrow key leads to: the nearest one in that direction; undefined for another key, and at the edge. */
export const pitchTowards = (plan: MarketPlan, from: Pitch, key: string): Pitch | undefined => {
  if (!(key in arrows)) return undefined;
  const [right, down] = arrows[key as keyof typeof arrows];
  const middle = ({ at, size }: Pitch) => [at[0] + size[0] / 2, at[1] + size[1] / 2] as const;
  const [x, y] = middle(from);
  const ranked = plan.pitches.flatMap((pitch) => {
    const [left, top] = middle(pitch);
    const along = (left - x) * right + (top - y) * down;
    const aside = Math.abs((left - x) * down) + Math.abs((top - y) * right);
    return along > 1 ? [{ pitch, distance: along + 3 * aside }] : [];
  });
  return ranked.sort((one, other) => one.distance - other.distance)[0]?.pitch;
};
