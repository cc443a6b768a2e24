import { useCallback, useEffect, useRef, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { isSame, type JsonPath, withValueAt } from '#core/desk/content/json-path.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import { compareEdits, mergeEdits, type OtherEditorsChanges } from '#core/desk/content/two-editors.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';

/** How long after the last keystroke a draft is saved automatically. */
const saveAfterMs = 1500;

/**
 * The form of a content file. It is saved as a draft automatically while the organiser types. When another organiser
 * has changed the file meanwhile, saving pauses until one of the two texts has been chosen.
 */
export const useContentFile = (opened: ContentAnswer) => {
  const { content } = useDeskPorts();
  const [answer, setAnswer] = useState(opened);
  const [value, setValue] = useState(opened.value);
  const [theirs, setTheirs] = useState<(OtherEditorsChanges & { readonly now: ContentAnswer }) | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnsaved = !isSame(value, answer.value);
  const latest = useRef(value);
  latest.current = value;

  const show = useCallback((next: ContentAnswer, typed: Json) => {
    setAnswer(next);
    setTheirs(null);
    // Keeps text that was typed while the request was pending.
    setValue((now) => (isSame(now, typed) ? next.value : now));
  }, []);

  const moved = useCallback(
    (now: ContentAnswer, base: Json) =>
      setTheirs({ ...compareEdits({ base, mine: latest.current, theirs: now.value }), now }),
    [],
  );

  /** @returns the answer; null after a conflict or a failure */
  const save = useCallback(
    async (on: ContentAnswer): Promise<ContentAnswer | null> => {
      const typed = latest.current;
      setBusy(true);
      setProblem(null);
      try {
        const saved = await content.saveDraft(on.file, { revision: on.revision, value: typed });
        if (saved.ok) {
          show(saved.value, typed);
          return saved.value;
        }
        moved(saved.refusal.now, on.value);
      } catch (cause) {
        setProblem(notSavedMessage(cause, contentMessages.notSaved));
      } finally {
        setBusy(false);
      }
      return null;
    },
    [content, show, moved],
  );

  useEffect(() => {
    if (!isUnsaved || theirs || busy) return undefined;
    const timer = setTimeout(() => void save(answer), problem === null ? saveAfterMs : 4 * saveAfterMs);
    return () => clearTimeout(timer);
  });

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  // A navigation to another page of the desk saves what the timer has not saved yet.
  const leaving = useRef({ answer, isUnsaved: false });
  leaving.current = { answer, isUnsaved: isUnsaved && theirs === null };
  useEffect(
    () => () => {
      const { answer: on, isUnsaved: isLeft } = leaving.current;
      if (isLeft) content.saveDraft(on.file, { revision: on.revision, value: latest.current }).catch(() => {});
    },
    [content],
  );

  const run = async (
    work: (on: ContentAnswer) => ReturnType<typeof content.publish> | ReturnType<typeof content.restore>,
    { saves }: { readonly saves: boolean },
  ): Promise<boolean> => {
    const on = saves && isUnsaved ? await save(answer) : answer;
    if (!on) return false;
    setBusy(true);
    setProblem(null);
    try {
      const done = await work(on);
      if (done.ok) {
        setAnswer(done.value);
        setValue(done.value.value);
        return true;
      }
      if (done.refusal.kind === 'content-moved') moved(done.refusal.now, on.value);
      else if (done.refusal.kind === 'content-invalid') setAnswer({ ...on, mistakes: done.refusal.mistakes });
      else setProblem(contentMessages.versionGone);
    } catch (cause) {
      setProblem(notSavedMessage(cause, contentMessages.notDone));
    } finally {
      setBusy(false);
    }
    return false;
  };

  return {
    answer,
    value,
    theirs,
    busy,
    problem,
    isUnsaved,
    set: (path: JsonPath, next: Json | undefined) => setValue((before) => withValueAt(before, path, next)),
    save: () => save(answer),
    publish: () => run((on) => content.publish(on.file, on.revision), { saves: true }),
    discard: () => run((on) => content.discard(on.file, on.revision), { saves: false }),
    restore: (version: number) =>
      run((on) => content.restore(on.file, { revision: on.revision, version }), { saves: true }),
    /** Resolves a conflict: continues from the other person's text, with the changes made here merged over it if `keepsMine`. */
    decide: (keepsMine: boolean) => {
      if (!theirs) return;
      setValue(keepsMine ? mergeEdits(theirs, latest.current) : theirs.now.value);
      setAnswer(theirs.now);
      setTheirs(null);
    },
  };
};

export type ContentForm = ReturnType<typeof useContentFile>;
