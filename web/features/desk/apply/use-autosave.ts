import { useCallback, useEffect, useRef, useState } from 'react';
import { applyMessages } from '#core/desk/traders/messages.ts';
import type { TraderForm } from '#core/desk/traders/trader-form.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import type { Application } from './use-application.ts';

/** How long after the last keystroke a draft is saved. */
const pauseMs = 1200;

/** Saves a draft while it is typed, and when its page is left: one request at a time, the latest values last. */
export const useAutosave = ({ save }: Pick<Application, 'save'>) => {
  const latest = useRef<TraderForm | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const run = useCallback(async (): Promise<boolean> => {
    const form = latest.current;
    if (!form || !parseEmail(form.email)) return false;
    try {
      const saved = await save(form);
      setProblem(saved.ok ? null : applyMessages.notSaved);
      if (!saved.ok) return false;
      setSavedAt(new Date());
      if (latest.current === form) latest.current = null;
      return true;
    } catch {
      setProblem(applyMessages.notSaved);
      return false;
    }
  }, [save]);

  /** Saves what has changed, now. @returns whether everything typed is saved */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    await running.current;
    while (latest.current) {
      running.current = run();
      if (!(await running.current)) return false;
    }
    return true;
  }, [run]);

  const changed = (form: TraderForm) => {
    latest.current = form;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pauseMs);
  };
  // What was typed last is kept when the page is left.
  const saveNow = useRef(flush);
  useEffect(() => {
    saveNow.current = flush;
  }, [flush]);
  useEffect(() => {
    const save = () => void saveNow.current();
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    // Requests that begin while the page is already going away are sometimes lost, so this begins before.
    window.addEventListener('beforeunload', save);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      window.removeEventListener('beforeunload', save);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      save();
    };
  }, []);
  return { changed, flush, savedAt, problem };
};
