import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { Notice } from './notice.tsx';
import { useOwnManifest } from './use-own-manifest.ts';
import { useTelephone } from './use-telephone.ts';

/** The judge's telephone (§4 Competition process): for the roles judge and headjudge, with signal or without. */
export const Component = () => {
  const { config } = useSite();
  const rulebook = useContent('rulebook');
  const telephone = useTelephone(config);
  useOwnManifest();

  if (telephone === 'failed')
    return (
      <Notice title="The telephone did not load">
        <p>It needs signal to open for the first time, and after that none. Load the page again where there is some.</p>
      </Notice>
    );
  if (telephone) return <telephone.Phone ports={telephone.ports} rulebook={rulebook} />;
  return (
    <Notice title="The judge’s telephone">
      <noscript>
        <p>Judging needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </Notice>
  );
};
