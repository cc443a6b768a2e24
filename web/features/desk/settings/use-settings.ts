import { useEffect, useRef, useState } from 'react';
import { isSame, type JsonPath, withValueAt } from '#core/desk/content/json-path.ts';
import type { publishSettings, restoreSettings, saveSettingsDraft } from '#core/desk/content/settings/api.ts';
import type { SettingsAnswer, SettingsCheck } from '#core/desk/content/settings/client.ports.ts';
import { settingsMessages } from '#core/desk/content/settings/messages.ts';
import { compareEdits, mergeEdits, type OtherEditorsChanges } from '#core/desk/content/two-editors.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import type { RefusalOf } from '#core/kernel/endpoint.ts';
import type { Result } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { changesOf } from './settings-changes.ts';
import { dayOf, withDay } from './settings-value.ts';

type Refusal =
  | RefusalOf<typeof saveSettingsDraft>
  | RefusalOf<typeof publishSettings>
  | RefusalOf<typeof restoreSettings>;

/** How long after the last keystroke the settings are checked. */
const checkAfterMs = 500;

const wordsOf = ({ kind }: Refusal): string | null => {
  if (kind === 'day-is-sold') return settingsMessages.dayIsSold;
  if (kind === 'content-clashes') return settingsMessages.clashes;
  return kind === 'version-unknown' ? settingsMessages.versionGone : null;
};

/**
 * The form of the settings: what was changed and not saved, what is wrong with it, and what it would do to what is sold.
 * When another organiser has saved meanwhile, nothing is sent until one of the two has been chosen.
 */
export const useSettings = (opened: SettingsAnswer) => {
  const { settings } = useDeskPorts();
  const { log } = usePorts();
  const [answer, setAnswer] = useState(opened);
  const [value, setValue] = useState(opened.value);
  const [check, setCheck] = useState<SettingsCheck>({ mistakes: opened.mistakes, effects: opened.effects });
  const [theirs, setTheirs] = useState<(OtherEditorsChanges & { readonly now: SettingsAnswer }) | null>(null);
  const [said, setSaid] = useState('');
  const { busy, problem, say, submit } = useSubmit<Refusal>({ refused: wordsOf, failed: settingsMessages.notSaved });
  const latest = useRef(value);
  latest.current = value;

  const checked = useRef<Json>(opened.value);
  useEffect(() => {
    if (isSame(checked.current, value)) return undefined;
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const found = await settings.check(value);
        if (isOver) return;
        checked.current = value;
        setCheck(found);
      } catch (cause) {
        // Saving checks again, and says what is wrong.
        log.warn('settings could not be checked', { cause: String(cause) });
      }
    }, checkAfterMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [value, settings, log]);

  const isUnsaved = !isSame(value, answer.value);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  const show = (next: SettingsAnswer, words: string, own: Json = next.value) => {
    setAnswer(next);
    setValue(own);
    setTheirs(null);
    setSaid(words);
    if (isSame(own, next.value)) {
      checked.current = next.value;
      setCheck({ mistakes: next.mistakes, effects: next.effects });
    }
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
        else if (refusal.kind === 'settings-invalid') setCheck((before) => ({ ...before, mistakes: refusal.mistakes }));
      },
    );
  };

  /** A day that is sold is not saved: it has to be moved. The rest is saved without it. */
  const isDaySold = check.effects.some(({ kind }) => kind === 'day-is-sold');
  const published = dayOf(answer.published);
  const savable = isDaySold && published ? withDay(value, published) : value;
  const { revision } = answer;

  return {
    answer,
    value,
    check,
    theirs,
    busy,
    problem,
    said,
    isUnsaved,
    isDaySold,
    changes: changesOf(answer.published, value),
    savable: changesOf(answer.published, savable),
    change: (next: Json) => {
      say(null);
      setSaid('');
      setValue(next);
    },
    set: (path: JsonPath, next: Json | undefined) => {
      say(null);
      setSaid('');
      setValue((before) => withValueAt(before, path, next));
    },
    save: () => {
      const day = isDaySold ? dayOf(value) : undefined;
      return send(
        () => settings.publish({ revision, value: savable }),
        settingsMessages.saved,
        (next) => (day ? withDay(next.value, day) : next.value),
      );
    },
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
