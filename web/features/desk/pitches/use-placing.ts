import { type KeyboardEvent, useRef, useState } from 'react';
import type { GivePitchRefused, GiveSlotRefused, MarketPlanNow, PlanTrader } from '#core/desk/traders/client.ports.ts';
import { hasPowerFor, type Pitch } from '#core/desk/traders/market-plan.ts';
import {
  givenNote,
  holderOf,
  type PlanNote,
  pitchTowards,
  placingNote,
  placingRefusal,
  slotNote,
} from '#core/desk/traders/plan-words.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import type { PitchButtons } from '../../../design/market/market-plan.tsx';

const failed: PlanNote = {
  kind: 'bad',
  title: 'We couldn’t confirm that',
  text: 'Please reload the page to see what happened before you try again.',
};

/**
 * Giving pitches: a trader is taken, moved over the plan and given a pitch, by dragging, by clicks or by keys.
 * @param onChanged fetches the plan again
 */
export const usePlacing = ({ plan, traders }: MarketPlanNow, onChanged: () => void) => {
  const desk = useDeskPorts();
  const svg = useRef<SVGSVGElement>(null);
  /** Where a trader was taken: their line in the list, or their pitch. */
  const cameFrom = useRef<Element>(null);
  const [takenId, setTakenId] = useState<PlanTrader['id'] | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const [note, setNote] = useState<PlanNote | null>(null);
  const [undo, setUndo] = useState<{ readonly id: PlanTrader['id']; readonly pitch: string | null } | null>(null);
  /** The pitch without enough power that the organiser has been told about: another press gives it. */
  const [warnedOf, setWarnedOf] = useState<string | null>(null);
  const { busy, submit } = useSubmit<GivePitchRefused | GiveSlotRefused>({
    refused: () => null,
    failed: () => failed.title,
    failure: 'a pitch could not be given',
  });
  const taken = traders.find(({ id }) => id === takenId) ?? null;
  const pitch = plan?.pitches.find(({ id }) => id === at) ?? null;

  const focusPitch = (id: string | undefined) => {
    const found = [...(svg.current?.querySelectorAll<SVGGElement>('[data-pitch]') ?? [])];
    (found.find(({ dataset }) => dataset.pitch === id) ?? found[0])?.focus();
  };
  const letGo = () => {
    setTakenId(null);
    setAt(null);
    setWarnedOf(null);
  };
  const putBack = () => {
    if (cameFrom.current instanceof HTMLElement || cameFrom.current instanceof SVGElement) cameFrom.current.focus();
    letGo();
  };
  /** Takes a trader; by keys the focus goes to the plan, where the arrows move. */
  const take = (trader: PlanTrader, { byKeys = false } = {}) => {
    cameFrom.current = document.activeElement;
    setTakenId(trader.id);
    setNote(null);
    setUndo(null);
    setWarnedOf(null);
    const free = plan?.pitches.find((each) => !holderOf(traders, each.id) && hasPowerFor(each, trader.power));
    const first = trader.pitch ?? (byKeys ? free?.id : undefined);
    setAt(first ?? null);
    if (byKeys) focusPitch(first);
  };
  const send = (trader: PlanTrader, to: string | null, done: PlanNote, before: string | null | undefined) =>
    void submit(
      () => desk.traders.givePitch(trader.id, to),
      () => {
        letGo();
        setNote(done);
        setUndo(before === undefined ? null : { id: trader.id, pitch: before });
        onChanged();
      },
      (refusal) => {
        setNote(placingRefusal(refusal, to ?? ''));
        onChanged();
      },
    ).then((outcome) => {
      if (outcome === undefined) setNote(failed);
    });
  const give = (trader: PlanTrader, to: Pitch, { anyway = false } = {}) => {
    if (!plan || busy) return;
    const told = placingNote(plan, traders, trader, to);
    setAt(to.id);
    setNote(null);
    if (told.kind === 'bad') return;
    if (told.kind === 'warn' && !anyway && warnedOf !== to.id) return setWarnedOf(to.id);
    return send(trader, to.id, givenNote(trader, to.id), trader.pitch);
  };
  const free = (trader: PlanTrader) =>
    send(
      trader,
      null,
      { kind: 'ok', title: `Pitch ${trader.pitch} is free`, text: `${trader.name} has none now.` },
      trader.pitch,
    );
  const takeBack = () => {
    const trader = traders.find(({ id }) => id === undo?.id);
    if (!trader || !undo) return;
    const where = undo.pitch === null ? 'has no pitch again' : `has pitch ${undo.pitch} again`;
    send(trader, undo.pitch, { kind: 'ok', title: 'As it was', text: `${trader.name} ${where}.` }, undefined);
  };
  const giveSlot = (trader: PlanTrader, slot: string | null) =>
    void submit(
      () => desk.traders.giveSlot(trader.id, slot),
      () => {
        setNote(slotNote(trader));
        onChanged();
      },
      (refusal) => {
        setNote(placingRefusal(refusal, ''));
        onChanged();
      },
    ).then((outcome) => {
      if (outcome === undefined) setNote(failed);
    });

  const pressed = (to: Pitch, { byKeys = false } = {}) => {
    const holder = holderOf(traders, to.id);
    if (taken && byKeys && to.id !== taken.pitch) return give(taken, to);
    if (taken) {
      setNote(null);
      return setAt(to.id);
    }
    return holder && take(holder);
  };
  const onKey = (event: KeyboardEvent<SVGGElement>, on: Pitch) => {
    if (event.key === 'Escape' && taken) return putBack();
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return pressed(on, { byKeys: true });
    }
    const next = plan && pitchTowards(plan, on, event.key);
    if (!next) return undefined;
    event.preventDefault();
    return focusPitch(next.id);
  };
  const move = (to: Pitch) => {
    if (!taken || at === to.id) return;
    setAt(to.id);
    setNote(null);
  };
  const buttons: PitchButtons = {
    onPress: pressed,
    onFocus: move,
    onKey,
    onDragOver: move,
    onDrop: (to) => taken && give(taken, to),
  };
  const shownNote =
    note ?? (plan && taken && pitch && taken.pitch !== pitch.id ? placingNote(plan, traders, taken, pitch) : null);
  return {
    svg,
    taken,
    at,
    busy,
    buttons,
    note: shownNote,
    canUndo: undo !== null,
    ...{ take, give, free, takeBack, giveSlot, putBack, pitch },
  };
};

export type Placing = ReturnType<typeof usePlacing>;
