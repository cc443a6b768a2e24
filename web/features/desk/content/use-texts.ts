import { useCallback, useRef, useState } from 'react';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { isSame, type JsonPath, withValueAt } from '#core/desk/content/json-path.ts';
import { compareEdits, mergeEdits, type OtherEditorsChanges } from '#core/desk/content/two-editors.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';

/**
 * The texts of a content file while it is edited: the stored one, the one that is typed, and after a conflict what another
 * organiser has changed meanwhile.
 */
export const useTexts = (opened: ContentAnswer) => {
  const [answer, setAnswer] = useState(opened);
  const [value, setValue] = useState(opened.value);
  const [theirs, setTheirs] = useState<(OtherEditorsChanges & { readonly now: ContentAnswer }) | null>(null);
  const latest = useRef(value);
  latest.current = value;

  /** Takes over what was stored. Keeps text that was typed while the request was pending. */
  const show = useCallback((next: ContentAnswer, sent: Json) => {
    setAnswer(next);
    setTheirs(null);
    setValue((now) => (isSame(now, sent) ? next.value : now));
  }, []);
  /** Shows another text of the file in place of the typed one. */
  const replace = (next: ContentAnswer, typed: Json = next.value) => {
    setAnswer(next);
    setValue(typed);
  };
  /** Another organiser has stored `now`, starting from the same `base`. */
  const moved = useCallback(
    (now: ContentAnswer, base: Json) =>
      setTheirs({ ...compareEdits({ base, mine: latest.current, theirs: now.value }), now }),
    [],
  );
  const set = (path: JsonPath, next: Json | undefined) => setValue((before) => withValueAt(before, path, next));
  /** Resolves a conflict: continues from the other person's text, with the changes made here merged over it if `keepsMine`. */
  const decide = (keepsMine: boolean) => {
    if (!theirs) return;
    replace(theirs.now, keepsMine ? mergeEdits(theirs, latest.current) : theirs.now.value);
    setTheirs(null);
  };
  return { answer, value, theirs, latest, setAnswer, show, replace, moved, set, decide };
};
