import { useCallback, useEffect, useRef } from 'react';
import type { publishContent, restoreContent, saveContentDraft } from '#core/desk/content/api.ts';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { isSame } from '#core/desk/content/json-path.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import type { RefusalOf } from '#core/kernel/endpoint.ts';
import type { Result } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { useUnsavedWarning } from '../../../composition/use-unsaved-warning.ts';
import { useTexts } from './use-texts.ts';

type DraftRefusal = RefusalOf<typeof saveContentDraft>;
type ActRefusal = RefusalOf<typeof publishContent> | RefusalOf<typeof restoreContent>;

/** How long after the last keystroke a draft is saved automatically. */
const saveAfterMs = 1500;

/** Saves, when the organiser goes to another page of the desk, what was not saved yet. */
const useSavedWhenLeft = (now: {
  readonly answer: ContentAnswer;
  readonly latest: { readonly current: Json };
  readonly isUnsaved: boolean;
}) => {
  const { content } = useDeskPorts();
  const leaving = useRef(now);
  leaving.current = now;
  useEffect(
    () => () => {
      const { answer, latest, isUnsaved } = leaving.current;
      if (isUnsaved)
        content.saveDraft(answer.file, { revision: answer.revision, value: latest.current }).catch(() => {});
    },
    [content],
  );
};

/**
 * The form of a content file. It is saved as a draft automatically while the organiser types. When another organiser
 * has changed the file meanwhile, saving pauses until one of the two texts has been chosen.
 */
export const useContentFile = (opened: ContentAnswer) => {
  const { content } = useDeskPorts();
  const texts = useTexts(opened);
  const { answer, value, theirs, latest, show, replace, moved } = texts;
  const saving = useSubmit<DraftRefusal>({ refused: () => null, failed: contentMessages.notSaved });
  const acting = useSubmit<ActRefusal>({
    refused: ({ kind }) =>
      kind === 'content-moved' || kind === 'content-invalid' ? null : contentMessages.versionGone,
    failed: contentMessages.notDone,
  });
  const busy = saving.busy || acting.busy;
  const problem = saving.problem ?? acting.problem;
  const isUnsaved = !isSame(value, answer.value);

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
    [content, latest, show, moved, saveOnce, clear],
  );

  useEffect(() => {
    if (!isUnsaved || theirs || busy) return undefined;
    const timer = setTimeout(() => void save(answer), problem === null ? saveAfterMs : 4 * saveAfterMs);
    return () => clearTimeout(timer);
  });

  useUnsavedWarning(isUnsaved);

  useSavedWhenLeft({ answer, latest, isUnsaved: isUnsaved && theirs === null });

  const run = async (
    work: (on: ContentAnswer) => Promise<Result<ContentAnswer, ActRefusal>>,
    { saves }: { readonly saves: boolean },
  ): Promise<boolean> => {
    const on = saves && isUnsaved ? await save(answer) : answer;
    if (!on) return false;
    saving.say(null);
    const done = await acting.submit(
      () => work(on),
      (next) => replace(next),
      (refusal) => {
        if (refusal.kind === 'content-moved') moved(refusal.now, on.value);
        else if (refusal.kind === 'content-invalid') texts.setAnswer({ ...on, mistakes: refusal.mistakes });
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
    set: texts.set,
    save: () => save(answer),
    publish: () => run((on) => content.publish(on.file, on.revision), { saves: true }),
    discard: () => run((on) => content.discard(on.file, on.revision), { saves: false }),
    restore: (version: number) =>
      run((on) => content.restore(on.file, { revision: on.revision, version }), { saves: true }),
    decide: texts.decide,
  };
};

export type ContentForm = ReturnType<typeof useContentFile>;
