import { useEffect, useState } from 'react';
import type { JudgePorts } from '#core/competition-day/judge/judge.machine.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import type { JudgePhone } from './judge-phone.tsx';

/** The judge's component and its ports. */
export type LoadedJudgePhone = { readonly ports: JudgePorts; readonly Phone: typeof JudgePhone };

/** Loads the judge's script after hydration, then caches the page on this device for use without signal. */
export const useJudgePhone = (config: SiteConfig): LoadedJudgePhone | 'failed' | null => {
  const { log } = usePorts();
  const [judgePhone, setJudgePhone] = useState<LoadedJudgePhone | 'failed' | null>(null);

  useEffect(() => {
    let left = false;
    const load = async () => {
      const [{ JudgePhone }, { judgePorts, cacheThisPage }] = await Promise.all([
        import('./judge-phone.tsx'),
        import('../../composition/judge-ports.ts'),
      ]);
      if (left) return;
      setJudgePhone({ ports: judgePorts(config), Phone: JudgePhone });
      if (import.meta.env.PROD)
        cacheThisPage().catch((cause: unknown) => log.warn('judge page not cached', { cause: String(cause) }));
    };
    load().catch((cause: unknown) => {
      log.warn('judge page did not load', { cause: String(cause) });
      setJudgePhone('failed');
    });
    return () => {
      left = true;
    };
  }, [config, log]);

  return judgePhone;
};
