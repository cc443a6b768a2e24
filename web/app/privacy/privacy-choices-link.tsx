import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePorts } from '../../composition/ports-context.tsx';
import { useObservable } from '../../session/observable.ts';
import { paths } from '../paths.ts';

/**
 * A link to the choices on the privacy page; where analytics are configured, a click opens the consent question
 * instead. It is a link, so that it works without scripts.
 */
export const PrivacyChoicesLink = ({ children }: { children: ReactNode }) => {
  const consentPrompt = useObservable(usePorts().consentPrompt, null);
  const ask = (event: MouseEvent) => {
    if (!consentPrompt || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    consentPrompt.ask();
  };
  return (
    <Link to={paths.privacyChoices} onClick={ask}>
      {children}
    </Link>
  );
};
