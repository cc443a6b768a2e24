import { useCallback, useEffect, useRef, useState } from 'react';
import type { publishContent, restoreContent, saveContentDraft } from '#core/desk/content/api.ts';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { isSame, type JsonPath, withValueAt } from '#core/desk/content/json-path.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import { compareEdits, mergeEdits, type OtherEditorsChanges } from '#core/desk/content/two-editors.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import type { RefusalOf } from '#core/kernel/endpoint.ts';
import type { Result } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';

type DraftRefusal = RefusalOf<typeof saveContentDraft>;
type ActRefusal = RefusalOf<typeof publishContent> | RefusalOf<typeof restoreContent>;

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
  const saving = useSubmit<DraftRefusal>({ refused: () => null, failed: contentMessages.notSaved });
  const acting = useSubmit<ActRefusal>({
    refused: ({ kind }) =>
      kind === 'content-moved' || kind === 'content-invalid' ? null : contentMessages.versionGone,
    failed: contentMessages.notDone,
  });
  const busy = saving.busy || acting.busy;
  const problem = saving.problem ?? acting.problem;
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

  const { submit: saveOnce } = saving;
  const { say: clear } = acting;
  /** @returns the answer; null after a conflict or a failure */
  const save = useCallback(
    async (on: ContentAnswer): Promise<ContentAnswer | null> => {
      const typed = latest.current;
      clear(null);
      const saved = await saveOnce(
        () => content.saveDraft(on.file, { revision: on.revision, value: typed }),
        (next) => show(next, typed),
        ({ now }) => moved(now, on.value),
      );
      return saved?.ok ? saved.value : null;
    },
    [content, show, moved, saveOnce, clear],
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
    work: (on: ContentAnswer) => Promise<Result<ContentAnswer, ActRefusal>>,
    { saves }: { readonly saves: boolean },
  ): Promise<boolean> => {
    const on = saves && isUnsaved ? await save(answer) : answer;
    if (!on) return false;
    saving.say(null);
    const done = await acting.submit(
      () => work(on),
      (next) => {
        setAnswer(next);
        setValue(next.value);
      },
      (refusal) => {
        if (refusal.kind === 'content-moved') moved(refusal.now, on.value);
        else if (refusal.kind === 'content-invalid') setAnswer({ ...on, mistakes: refusal.mistakes });
      },
    );
    return done?.ok === true;
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
