import { useCallback, useEffect } from 'react';
import type { JudgePorts } from '#core/competition/day/judge/judge.machine.ts';
import { ok } from '#core/kernel/result.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import type { JudgePhone } from './judge-phone.tsx';

/** The judge's component and its ports. */
export type LoadedJudgePhone = { readonly ports: JudgePorts; readonly Phone: typeof JudgePhone };

/** Loads the judge's script after hydration, then caches the page on this device for use without signal. */
export const useJudgePhone = (config: SiteConfig): LoadedJudgePhone | 'failed' | null => {
  const { log } = usePorts();
  const load = useCallback(async () => {
    const [{ JudgePhone }, { judgePorts, cacheThisPage }] = await Promise.all([
      import('./judge-phone.tsx'),
      import('../../../composition/judge-ports.ts'),
    ]);
    return ok({ ports: judgePorts(config), Phone: JudgePhone, cacheThisPage });
  }, [config]);
  const { value, problem } = useFetched(load, { failure: 'judge phone could not be fetched' });

  useEffect(() => {
    if (value && import.meta.env.PROD)
      value
        .cacheThisPage()
        .catch((cause: unknown) => log.warn('this page could not be cached', { cause: String(cause) }));
  }, [value, log]);

  return problem ? 'failed' : value;
};
