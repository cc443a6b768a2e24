import { useRef, useState } from 'react';
import { isSame, type JsonPath, withValueAt } from '#core/desk/content/json-path.ts';
import type { publishSettings, restoreSettings, saveSettingsDraft } from '#core/desk/content/settings/api.ts';
import type { SettingsAnswer, SettingsCheck } from '#core/desk/content/settings/client.ports.ts';
import { settingsMessages } from '#core/desk/content/settings/messages.ts';
import { compareEdits, mergeEdits, type OtherEditorsChanges } from '#core/desk/content/two-editors.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import type { RefusalOf } from '#core/kernel/endpoint.ts';
import type { Result } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { useLeaveQuestion } from '../../../app/use-leave-question.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { changesOf } from './settings-changes.ts';
import { dayOf, withDay } from './settings-value.ts';
import { useSettingsCheck } from './use-settings-check.ts';

type Refusal =
  | RefusalOf<typeof saveSettingsDraft>
  | RefusalOf<typeof publishSettings>
  | RefusalOf<typeof restoreSettings>;

const wordsOf = ({ kind }: Refusal): string | null => {
  if (kind === 'day-is-sold') return settingsMessages.dayIsSold;
  if (kind === 'content-clashes') return settingsMessages.clashes;
  return kind === 'version-unknown' ? settingsMessages.versionGone : null;
};

/** A day that is sold is not saved: it has to be moved. The rest is saved without it. */
const savableOf = ({ published }: SettingsAnswer, value: Json, { effects }: SettingsCheck) => {
  const isDaySold = effects.some(({ kind }) => kind === 'day-is-sold');
  const [day, typed] = [dayOf(published), isDaySold ? dayOf(value) : undefined];
  return {
    isDaySold,
    savable: isDaySold && day ? withDay(value, day) : value,
    /** What is typed once the rest is saved: the day stays as it is in the form. */
    typedAfter: (saved: SettingsAnswer): Json => (typed ? withDay(saved.value, typed) : saved.value),
  };
};

/**
 * The form of the settings: what was changed and not saved, what is wrong with it, and what it would do to what is sold.
 * When another organiser has saved meanwhile, nothing is sent until one of the two has been chosen.
 */
export const useSettings = (opened: SettingsAnswer) => {
  const { settings } = useDeskPorts();
  const [answer, setAnswer] = useState(opened);
  const [value, setValue] = useState(opened.value);
  const { check, checked, foundInvalid } = useSettingsCheck(opened, value);
  const [theirs, setTheirs] = useState<(OtherEditorsChanges & { readonly now: SettingsAnswer }) | null>(null);
  const [said, setSaid] = useState('');
  const { busy, problem, say, submit } = useSubmit<Refusal>({ refused: wordsOf, failed: settingsMessages.notSaved });
  const latest = useRef(value);
  latest.current = value;

  const isUnsaved = changesOf(answer.value, value).length > 0;
  useLeaveQuestion(isUnsaved);

  const show = (next: SettingsAnswer, words: string, own: Json = next.value) => {
    setAnswer(next);
    setValue(own);
    setTheirs(null);
    setSaid(words);
    if (isSame(own, next.value)) checked(next);
  };

  const send = async (
    work: () => Promise<Result<SettingsAnswer, Refusal>>,
    words: string,
    ownOf: (next: SettingsAnswer) => Json = (next) => next.value,
  ): Promise<void> => {
    setSaid('');
    await submit(
      work,
      (next) => show(next, words, ownOf(next)),
      (refusal) => {
        if (refusal.kind === 'settings-moved')
          setTheirs({
            ...compareEdits({ base: answer.published, mine: latest.current, theirs: refusal.now.value }),
            now: refusal.now,
          });
        else if (refusal.kind === 'settings-invalid') foundInvalid(refusal.mistakes);
      },
    );
  };

  const edit = (next: Json | ((before: Json) => Json)) => {
    say(null);
    setSaid('');
    setValue(next);
  };
  const { isDaySold, savable, typedAfter } = savableOf(answer, value, check);
  const { revision } = answer;

  return {
    ...{ answer, value, check, theirs, busy, problem, said, isUnsaved, isDaySold },
    changes: changesOf(answer.published, value),
    savable: changesOf(answer.published, savable),
    change: edit,
    set: (path: JsonPath, next: Json | undefined) => edit((before) => withValueAt(before, path, next)),
    save: () => send(() => settings.publish({ revision, value: savable }), settingsMessages.saved, typedAfter),
    keep: () => send(() => settings.saveDraft({ revision, value }), settingsMessages.kept),
    discard: () => {
      if (answer.draft) return send(() => settings.discard(revision), settingsMessages.discarded);
      show(answer, settingsMessages.discarded);
      return Promise.resolve();
    },
    restore: (version: number) => send(() => settings.restore({ revision, version }), settingsMessages.restored),
    /** Resolves a conflict: continues from the other's settings, with the changes made here merged over them if `keepsMine`. */
    decide: (keepsMine: boolean) => {
      if (!theirs) return;
      const mine = keepsMine ? mergeEdits(theirs, latest.current) : theirs.now.value;
      show(theirs.now, '', mine);
    },
  };
};

export type SettingsForm = ReturnType<typeof useSettings>;
