import { useEffect, useState } from 'react';
import type { JudgePorts } from '#core/competition-day/judge/judge.machine.ts';
import { useSite } from '../../site-context.tsx';
import { useContent } from '../../use-content.ts';
import { judgePorts } from '../../visitor/judge-phone.ts';
import { JudgePhone } from './judge-phone.tsx';
import { Notice } from './notice.tsx';
import { useOwnManifest } from './use-own-manifest.ts';

/** The judge's telephone (§4 Competition process): for the roles judge and headjudge, with signal or without. */
export const Component = () => {
  const { config } = useSite();
  const rulebook = useContent('rulebook');
  const [ports, setPorts] = useState<JudgePorts | null>(null);
  useOwnManifest();
  useEffect(() => setPorts(judgePorts(config)), [config]);

  if (ports) return <JudgePhone ports={ports} rulebook={rulebook} />;
  return (
    <Notice title="The judge’s telephone">
      <noscript>
        <p>Judging needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </Notice>
  );
};
