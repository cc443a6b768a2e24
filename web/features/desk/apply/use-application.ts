import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApplicationLink, ApplicationsApi, OwnApplication, TraderTerms } from '#core/desk/traders/client.ports.ts';
import { applicationPath } from '#core/desk/traders/trader-address.ts';
import { isClosed, isTraderId, traderId } from '#core/desk/traders/trader-application.ts';
import type { TraderForm } from '#core/desk/traders/trader-form.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { paths } from '../../../app/paths.ts';
import { useSignedIn } from '../../../app/use-visitor.ts';
import { withNext } from '../../../app/with-next.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';

/** What the page works with: the edition's terms, the application, and how it is saved. */
export type Application = ReturnType<typeof useApplication>;

type Found = {
  readonly api: ApplicationsApi;
  readonly terms: TraderTerms;
  readonly own: OwnApplication | null;
  readonly link: ApplicationLink | null;
};

/**
 * The application of the address's link, or the latest open one of the account; null before one is begun. It is begun
 * with the first valid email address, and the address of the page then has its link, so that a reload finds it again.
 */
export const useApplication = () => {
  const { openApplications } = usePorts();
  const [params, setParams] = useSearchParams();
  const signedIn = useSignedIn();
  const given = params.get('application');
  const key = params.get('key') ?? undefined;
  const begun = useRef<ApplicationLink | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const [current, setCurrent] = useState<OwnApplication | null>(null);

  const load = useCallback(async () => {
    const api = await openApplications();
    const terms = await api.terms();
    if (isTraderId(given)) {
      const link = { id: given, key };
      const read = await api.read(link);
      return read.ok ? ok<Found>({ api, terms, own: read.value, link }) : refuse(read.refusal);
    }
    const open = signedIn ? (await api.list()).find((each) => !isClosed(each)) : undefined;
    return ok<Found>({ api, terms, own: open ?? null, link: open ? { id: open.id } : null });
  }, [openApplications, given, key, signedIn]);
  const fetched = useFetched(load, {
    failure: 'an application for a stand could not be read',
    when: begun.current === null,
  });
  const refusal = fetched.problem?.kind === 'refused' ? fetched.problem.refusal.kind : null;
  const navigate = useNavigate();
  useEffect(() => {
    if (refusal !== 'log-in-first' || !isTraderId(given)) return;
    void navigate(withNext(paths.login, applicationPath(given)), { replace: true });
  }, [refusal, given, navigate]);
  const found = fetched.value;
  const own = current ?? found?.own ?? null;
  /** The link at this moment, also right after the application was begun. */
  const linkNow = () => begun.current ?? found?.link ?? null;

  /**
   * Saves the form; begins the application first, unless it has no address yet. The request goes out at once, because a
   * page that is being closed loads nothing more.
   */
  const save = async (form: TraderForm) => {
    const api = found?.api ?? (await openApplications());
    const link = linkNow();
    if (link) {
      const saved = await api.save(link, form);
      if (saved.ok) setCurrent(saved.value);
      return saved;
    }
    if (!parseEmail(form.email)) return refuse({ kind: 'address-wrong' } as const);
    const id = traderId(`trader-${crypto.randomUUID()}`);
    const started = await api.start(id, form);
    if (!started.ok) return started;
    begun.current = { id, key: started.value.key };
    setCurrent(started.value.application);
    // A draft that is begun on leaving the page has its link in an email, not in the address of the next page.
    if (isShown.current)
      setParams({ application: id, key: started.value.key }, { replace: true, preventScrollReset: true });
    return ok(started.value.application);
  };

  return {
    terms: found?.terms ?? null,
    own,
    /** The application that the page began with; undefined for a new one. */
    loaded: found?.own?.id,
    linkNow,
    isReady: found !== null,
    isUnknown: refusal === 'application-unknown',
    hasFailed: fetched.problem?.kind === 'failed',
    retry: fetched.refetch,
    save,
    api: openApplications,
    setOwn: setCurrent,
  };
};
