import { mayBePlaced } from '#core/desk/traders/given-pitch.ts';
import type { TraderChange } from '#core/desk/traders/ports.ts';
import type { TraderApplication } from '#core/desk/traders/trader-application.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Plant } from '../world/process.ts';

/** Whether another trader has a pitch is read in one transaction, and the pitch is given in the next. */
export const pitchGivenTwice: Plant = {
  store: (store, { state: { traderPitches } }) => ({
    ...store,
    traders: {
      ...store.traders,
      givePitch: (id, pitch, ...more) => {
        const others = [...traderPitches].filter(([holder, each]) => each.pitch === pitch && holder !== id);
        for (const [holder] of others) traderPitches.delete(holder);
        // Memory stores do their work before they return.
        const given = store.traders.givePitch(id, pitch, ...more);
        for (const [holder, each] of others) traderPitches.set(holder, each);
        return given;
      },
    },
  }),
  process: (ports) => ({
    ...ports,
    traders: {
      ...ports.traders,
      givePitch: async (id, pitch, ...more) => {
        const holder = (await ports.traders.pitches()).find((each) => each.pitch === pitch && each.traderId !== id);
        return holder
          ? refuse({ kind: 'pitch-taken', by: holder.traderId })
          : ports.traders.givePitch(id, pitch, ...more);
      },
    },
  }),
};

/** A trader who withdraws, is declined or does not pay in time keeps the pitch. */
export const pitchKept: Plant = {
  store: (store, { state: { traderPitches } }) => ({
    ...store,
    traders: {
      ...store.traders,
      change: (id, decide) => {
        const had = traderPitches.get(id);
        const changed = store.traders.change(id, decide);
        if (had) traderPitches.set(id, had);
        return changed;
      },
    },
  }),
};

/** The vehicles of a slot are counted in one transaction, and another is added in the next. */
export const slotUncounted: Plant = {
  process: (ports) => ({
    ...ports,
    traders: {
      ...ports.traders,
      takeSlot: async (id, wanted, vehicles, action) => {
        const others = (await ports.traders.slots()).filter(
          ({ slot, traderId }) => slot === wanted?.slot && traderId !== id,
        );
        return wanted && others.length >= vehicles
          ? refuse({ kind: 'slot-full' })
          : ports.traders.takeSlot(id, wanted, Number.POSITIVE_INFINITY, action);
      },
    },
  }),
};

/** A change of an application is decided by what was read before its transaction. */
export const decidedByTwo: Plant = {
  process: (ports) => ({
    ...ports,
    traders: {
      ...ports.traders,
      change: async (id, decide) => {
        const known = await ports.traders.find(id);
        return ports.traders.change(id, (found) => decide(known ?? found));
      },
    },
  }),
};

/** An offered stand lapses by the clock, although an order is paying for it. */
export const lapsedByTheClock: Plant = {
  process: (ports, { festivalClock }) => ({
    ...ports,
    waitingLists: {
      ...ports.waitingLists,
      find: async (id) => {
        const party = await ports.waitingLists.find(id);
        const isOver = party?.state === 'paying' && party.offer && party.offer.until <= festivalClock.now();
        return isOver ? { ...party, state: 'lapsed' } : party;
      },
    },
  }),
};

/** A fault in what a change writes. */
const writing = (edit: (found: TraderApplication, change: TraderChange) => TraderChange): Plant => ({
  process: (ports) => ({
    ...ports,
    traders: {
      ...ports.traders,
      change: (id, decide) =>
        ports.traders.change(id, (found) => {
          const decided = decide(found);
          return decided.ok ? ok(edit(found, decided.value)) : decided;
        }),
    },
  }),
});

/** An application that was withdrawn because its stand was void stays so, although the stand is valid again. */
export const withdrawnForGood = writing((found, change) =>
  !mayBePlaced(found.state) && change.application.state === 'paid' ? { application: found } : change,
);

/** A trader is accepted, and gets no email with the link that pays the stand. */
export const noStandEmail = writing((found, change) =>
  found.state !== 'accepted' && change.application.state === 'accepted' ? { ...change, tasks: [] } : change,
);
