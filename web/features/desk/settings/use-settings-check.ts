import { useEffect, useRef, useState } from 'react';
import { isSame } from '#core/desk/content/json-path.ts';
import type { SettingsAnswer, SettingsCheck } from '#core/desk/content/settings/client.ports.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { usePorts } from '../../../composition/ports-context.tsx';

/** How long after the last keystroke the settings are checked. */
const checkAfterMs = 500;

/** What is wrong with the settings as they are typed, and what they would do to what is sold: asked after each change. */
export const useSettingsCheck = (opened: SettingsAnswer, value: Json) => {
  const { settings } = useDeskPorts();
  const { log } = usePorts();
  const [check, setCheck] = useState<SettingsCheck>({ mistakes: opened.mistakes, effects: opened.effects });
  const last = useRef<Json>(opened.value);
  useEffect(() => {
    if (isSame(last.current, value)) return undefined;
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const found = await settings.check(value);
        if (isOver) return;
        last.current = value;
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
  return {
    check,
    /** Takes over what an answer of the server says about its own settings. */
    checked: ({ value: own, mistakes, effects }: SettingsAnswer) => {
      last.current = own;
      setCheck({ mistakes, effects });
    },
    /** Shows why the server refused the settings. */
    foundInvalid: (mistakes: SettingsCheck['mistakes']) => setCheck((before) => ({ ...before, mistakes })),
  };
};
