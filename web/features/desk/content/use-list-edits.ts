import { useState } from 'react';
import type { JsonPath } from '#core/desk/content/json-path.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';

/** An item that was removed in this form, for Undo. */
export type RemovedItem = { readonly item: Json; readonly at: number; readonly name: string };

type ListEdits = {
  readonly path: JsonPath;
  readonly value: Json | undefined;
  readonly onChange: (path: JsonPath, next: Json) => void;
  readonly nameOf: (item: Json, at: number) => string;
};

/** Moving and removing the items of a list, and undoing the last removals; `said` is what a screen reader hears. */
export const useListEdits = ({ path, value, onChange, nameOf }: ListEdits) => {
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  const [removed, setRemoved] = useState<readonly RemovedItem[]>([]);
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    const [moved] = items.slice(from, from + 1);
    if (moved === undefined || to < 0 || to >= items.length) return;
    const others = items.filter((_, at) => at !== from);
    onChange(path, [...others.slice(0, to), moved, ...others.slice(to)]);
    setSaid(contentMessages.moved(nameOf(moved, from), to + 1, items.length));
  };
  const remove = (at: number) => {
    const [item] = items.slice(at, at + 1);
    if (item === undefined) return;
    const name = nameOf(item, at);
    onChange(
      path,
      items.filter((_, index) => index !== at),
    );
    setRemoved((before) => [...before, { item, at, name }]);
    setSaid(contentMessages.removed(name));
  };
  const undo = (gone: RemovedItem) => {
    onChange(path, [...items.slice(0, gone.at), gone.item, ...items.slice(gone.at)]);
    setRemoved((before) => before.filter((each) => each !== gone));
    setSaid(contentMessages.undone(gone.name));
  };
  return { items, removed, said, move, remove, undo, forget: () => setRemoved([]) };
};
