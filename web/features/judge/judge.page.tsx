import { useSite } from '../../site-context.tsx';
import { useContent } from '../../use-content.ts';
import { JudgePhone } from './judge-phone.tsx';
import { Notice } from './notice.tsx';
import { useJudgePorts } from './use-judge-ports.ts';
import { useOwnManifest } from './use-own-manifest.ts';

/** The judge's telephone (§4 Competition process): for the roles judge and headjudge, with signal or without. */
export const Component = () => {
  const { config } = useSite();
  const rulebook = useContent('rulebook');
  const ports = useJudgePorts(config);
  useOwnManifest();

  if (ports === 'failed')
    return (
      <Notice title="The telephone did not load">
        <p>It needs signal to open for the first time, and after that none. Load the page again where there is some.</p>
      </Notice>
    );
  if (ports) return <JudgePhone ports={ports} rulebook={rulebook} />;
  return (
    <Notice title="The judge’s telephone">
      <noscript>
        <p>Judging needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </Notice>
  );
};
