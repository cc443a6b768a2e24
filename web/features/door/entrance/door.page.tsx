import { useEffect } from 'react';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useOwnManifest } from '../../../design/hooks/use-own-manifest.ts';
import { MessageScreen } from './message-screen.tsx';
import { useDoorPage } from './use-door-page.ts';

/** The door: door volunteers and organisers scan tickets here, with or without signal. */
export const Component = () => {
  const { config } = useSite();
  const door = useDoorPage(config);
  useOwnManifest('/door.webmanifest');
  useOwnDocument();

  if (door === 'failed')
    return (
      <MessageScreen title="The door didn’t load">
        <p>It needs signal the first time you open it, but not after that. Reload the page where there’s signal.</p>
      </MessageScreen>
    );
  if (door) return <door.Door ports={door.ports} />;
  return (
    <MessageScreen title="Door">
      <noscript>
        <p>Scanning needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </MessageScreen>
  );
};

/**
 * Loads the page as a document of its own when a link within the site led here: the camera and its reader are allowed in
 * the document at this address alone.
 */
const useOwnDocument = (): void => {
  useEffect(() => {
    const [document] = performance.getEntriesByType('navigation');
    if (
      document &&
      document.name !== '' &&
      new URL(document.name).pathname.toLowerCase().replace(/\/$/, '') !== paths.door
    )
      window.location.reload();
  }, []);
};
