import { useEffect, useState } from 'react';
import type { JudgePorts } from '#core/competition-day/judge/judge.machine.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { usePorts } from '../../ports-context.tsx';

/** What the telephone stands on, once it is loaded; then the device keeps all of the page, for where there is no signal. */
export const useJudgePorts = (config: SiteConfig): JudgePorts | 'failed' | null => {
  const { log } = usePorts();
  const [ports, setPorts] = useState<JudgePorts | 'failed' | null>(null);

  useEffect(() => {
    let left = false;
    const load = async () => {
      const { judgePorts, keepThisPage } = await import('../../visitor/judge-phone.ts');
      if (left) return;
      setPorts(judgePorts(config));
      if (import.meta.env.PROD)
        keepThisPage().catch((cause: unknown) => log.warn('this page is not kept', { cause: String(cause) }));
    };
    load().catch((cause: unknown) => {
      log.warn('the telephone did not load', { cause: String(cause) });
      setPorts('failed');
    });
    return () => {
      left = true;
    };
  }, [config, log]);

  return ports;
};
