import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskPhotograph } from '#core/desk/gallery/client.ports.ts';
import { photographIdOf } from '#core/desk/gallery/photograph.ts';
import { maxPhotographBytes } from '#core/desk/gallery/photograph-limits.ts';
import {
  canBeTriedByHand,
  ended,
  leftOver,
  pauseAfter,
  pauseOver,
  started,
  tookTooLong,
  toStart,
  triedAgain,
  type Upload,
  type UploadOutcome,
  uploadCounts,
  withFiles,
} from '#core/desk/gallery/upload-queue.ts';
import { LoggedOut, NotProved, ServiceFailure } from '#core/kernel/failures.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { inBase64 } from '../../../composition/in-base64.ts';
import { usePorts } from '../../../composition/ports-context.tsx';

type UploadOptions = {
  readonly known: readonly DeskPhotograph[];
  /** Who took what is chosen from now on. */
  readonly credit: string;
  readonly onAdded: () => void;
};

/** How often the list below is fetched again while pictures arrive, in ms. */
const refreshMs = 2_000;

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/**
 * Sends chosen files, three at a time, each again after a pause when it fails; one at a time once the line has proved slow. A
 * picture that is here already, by its bytes, is not sent again: an upload that was interrupted goes on with the same files.
 */
export const useUploads = ({ known, credit, onAdded }: UploadOptions) => {
  const { gallery } = useDeskPorts();
  const { log } = usePorts();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isSlowLine, setSlowLine] = useState(false);
  const files = useRef(new Map<string, { readonly file: File; readonly credit: string }>());
  const { pending, added } = uploadCounts(uploads);
  const latest = useRef({ known, onAdded, log, isAlone: false });
  latest.current = { known, onAdded, log, isAlone: isSlowLine || pending === 1 };
  const isGone = useRef(false);
  const refreshedAt = useRef(0);

  const send = useCallback(
    async (key: string): Promise<UploadOutcome | 'again'> => {
      const chosen = files.current.get(key);
      if (!chosen) return { kind: 'failed' };
      const { file, credit: by } = chosen;
      if (file.size > maxPhotographBytes) return { kind: 'refused', why: 'picture-too-large' };
      const wasAlone = latest.current.isAlone;
      const begun = performance.now();
      try {
        if (await isHere(file, latest.current.known)) return { kind: 'known' };
        const added = await gallery.add(await inBase64(file), by);
        if (added.ok) return { kind: added.value.isKnown ? 'known' : 'added' };
        return { kind: 'refused', why: added.refusal.kind };
      } catch (cause) {
        latest.current.log.warn('a picture could not be uploaded', { cause: String(cause) });
        const isHopeless =
          cause instanceof LoggedOut || cause instanceof NotProved || !(cause instanceof ServiceFailure);
        if (isHopeless) return { kind: 'failed' };
        if (!tookTooLong(performance.now() - begun) || !navigator.onLine) return 'again';
        setSlowLine(true);
        return wasAlone ? { kind: 'too-slow' } : 'again';
      }
    },
    [gallery],
  );

  const start = useCallback(
    async ({ key, state }: Upload) => {
      const tries = (state.kind === 'waiting' ? state.tries : 0) + 1;
      const outcome = await send(key);
      if (isGone.current) return;
      if (outcome !== 'again') {
        setUploads((now) => ended(now, key, outcome));
        if (!canBeTriedByHand(outcome)) files.current.delete(key);
        if (outcome.kind === 'added' && Date.now() - refreshedAt.current > refreshMs) {
          refreshedAt.current = Date.now();
          latest.current.onAdded();
        }
        return;
      }
      const pauseMs = pauseAfter(tries);
      if (pauseMs === null) return setUploads((now) => ended(now, key, { kind: 'failed' }));
      await reconnectedOrAfter(pauseMs);
      if (!isGone.current) setUploads((now) => pauseOver(now, key, tries));
    },
    [send],
  );

  useEffect(() => {
    const next = toStart(uploads, isSlowLine);
    if (next.length === 0) return;
    setUploads((now) => next.reduce(started, now));
    for (const each of next) void start(each);
  }, [uploads, start, isSlowLine]);

  useEffect(() => {
    if (pending === 0 && added > 0) latest.current.onAdded();
  }, [pending, added]);
  useWarningBeforeLeaving(pending > 0);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  return {
    uploads,
    add: (chosen: readonly File[]) => {
      for (const file of chosen) files.current.set(keyOf(file), { file, credit });
      setUploads((now) =>
        withFiles(
          // What has ended well makes room, so that the figures are those of what was chosen now.
          uploadCounts(now).pending === 0 ? leftOver(now) : now,
          chosen.map((file) => ({ key: keyOf(file), name: file.name })),
        ),
      );
    },
    tryAgain: () => setUploads(triedAgain),
  };
};

/** Whether a file is one of the pictures by its bytes. Without a secure connection the browser cannot say, and the server does. */
const isHere = async (file: File, known: readonly DeskPhotograph[]): Promise<boolean> => {
  if (known.length === 0 || !globalThis.crypto?.subtle) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const id = photographIdOf([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  return known.some((each) => each.id === id);
};

/** Waits for the pause, and without a network until it is back. */
const reconnectedOrAfter = async (pauseMs: number): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
};

/** Has the browser ask before the page is left while pictures are on their way. */
const useWarningBeforeLeaving = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
};
