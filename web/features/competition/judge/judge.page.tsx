import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { useOwnManifest } from '../../../design/hooks/use-own-manifest.ts';
import { Loading } from '../../../design/type/loading.tsx';
import { MessageScreen } from './message-screen.tsx';
import { useJudgePhone } from './use-judge-phone.ts';

/** The judge's phone (§4 Competition process): for the roles judge and headjudge, with or without signal. */
export const Component = () => {
  const { config } = useSite();
  const rulebook = useContent('rulebook');
  const judgePhone = useJudgePhone(config);
  useOwnManifest('/judge.webmanifest');

  if (judgePhone === 'failed')
    return (
      <MessageScreen title="The judge’s phone didn’t load">
        <p>It needs signal the first time you open it, but not after that. Reload the page where there’s signal.</p>
      </MessageScreen>
    );
  if (judgePhone) return <judgePhone.Phone ports={judgePhone.ports} rulebook={rulebook} />;
  return (
    <MessageScreen title="The judge’s phone">
      <noscript>
        <p>Judging needs JavaScript, which is switched off in this browser.</p>
      </noscript>
      <Loading />
    </MessageScreen>
  );
};
