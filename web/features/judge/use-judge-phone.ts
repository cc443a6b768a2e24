import { useEffect, useState } from 'react';
import type { JudgePorts } from '#core/competition-day/judge/judge.machine.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import type { JudgePhone } from './judge-phone.tsx';

/** The telephone and what it stands on. */
export type LoadedJudgePhone = { readonly ports: JudgePorts; readonly Phone: typeof JudgePhone };

/** Fetches the telephone once its page has come to life, and then keeps all of it on this device, for where there is no signal. */
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
        cacheThisPage().catch((cause: unknown) => log.warn('this page is not kept', { cause: String(cause) }));
    };
    load().catch((cause: unknown) => {
      log.warn('the telephone did not load', { cause: String(cause) });
      setJudgePhone('failed');
    });
    return () => {
      left = true;
    };
  }, [config, log]);

  return judgePhone;
};
