import { type DragEvent, useRef, useState } from 'react';
import type { DeskPhotograph } from '#core/desk/gallery/client.ports.ts';
import { galleryDeskMessages as words } from '#core/desk/gallery/messages.ts';
import { movedBefore, type PhotographId } from '#core/desk/gallery/photograph.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { usePorts } from '../../../composition/ports-context.tsx';

type Move = { readonly id: PhotographId; readonly before: PhotographId | null };

/** The order that the page shows ahead of the server; `until` is the list that it replaces, once all moves have arrived. */
type Ahead = { readonly ids: readonly PhotographId[]; readonly until: readonly DeskPhotograph[] | null };

/**
 * The order of the pictures: each is moved by dragging or by its arrows, is seen in its place at once, and can be moved back. Moves are
 * sent one after another.
 * @param onChanged fetches the gallery again
 */
export const useDragOrder = (photographs: readonly DeskPhotograph[], onChanged: () => void) => {
  const { gallery } = useDeskPorts();
  const { log } = usePorts();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const [dragged, setDragged] = useState<PhotographId | null>(null);
  const [over, setOver] = useState<PhotographId | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [back, setBack] = useState<Move | null>(null);
  const onTheirWay = useRef({ count: 0, last: Promise.resolve() });
  const latest = useRef({ photographs, onChanged });
  latest.current = { photographs, onChanged };

  const stored = photographs.map(({ id }) => id);
  const isAhead = ahead !== null && (ahead.until === null || ahead.until === photographs);
  const ids = isAhead ? [...ahead.ids, ...stored.filter((id) => !ahead.ids.includes(id))] : stored;
  const nameOf = (id: PhotographId) =>
    photographs.find((each) => each.id === id)?.caption || `Picture ${stored.indexOf(id) + 1}`;

  const failed = (message: string) => {
    setAhead(null);
    setBack(null);
    setNote(message);
  };
  const send = async ({ id, before }: Move, done: () => void) => {
    try {
      const moved = await gallery.move(id, before);
      if (moved.ok) done();
      else failed(words.gone);
    } catch (cause) {
      log.warn('a picture could not be moved', { cause: String(cause) });
      failed(words.notChanged);
    }
    onTheirWay.current.count -= 1;
    if (onTheirWay.current.count > 0) return;
    setAhead((now) => now && { ...now, until: latest.current.photographs });
    latest.current.onChanged();
  };
  const move = (to: Move, isBack = false) => {
    const order = movedBefore(ids, to.id, to.before);
    if (order.every((each, at) => each === ids[at])) return;
    const former = { id: to.id, before: ids[ids.indexOf(to.id) + 1] ?? null };
    const place = order.indexOf(to.id) + 1;
    setAhead({ ids: order, until: null });
    onTheirWay.current.count += 1;
    onTheirWay.current.last = onTheirWay.current.last.then(() =>
      send(to, () => {
        setNote(isBack ? words.asItWas : words.moved(nameOf(to.id), place));
        setBack(isBack ? null : former);
      }),
    );
  };

  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    photographs: ids.flatMap((id) => photographs.find((each) => each.id === id) ?? []),
    note,
    undo: back && (() => move(back, true)),
    /** @param to the place that the picture gets, counted from 0 */
    moveTo: (id: PhotographId, to: number) => {
      const from = ids.indexOf(id);
      move({ id, before: ids[to > from ? to + 1 : to] ?? null });
    },
    list: { onDragOver: (event: DragEvent) => dragged && event.preventDefault() },
    dragOf: (id: PhotographId) => ({
      isDragged: dragged === id,
      isOver: over === id && dragged !== null && dragged !== id,
      onStart: () => setDragged(id),
      onEnter: () => setOver(id),
      onEnd: endDrag,
      onDrop: () => {
        if (dragged !== null && dragged !== id) {
          const [from, to] = [ids.indexOf(dragged), ids.indexOf(id)];
          move({ id: dragged, before: from < to ? (ids[to + 1] ?? null) : id });
        }
        endDrag();
      },
    }),
  };
};

export type Drag = ReturnType<ReturnType<typeof useDragOrder>['dragOf']>;
