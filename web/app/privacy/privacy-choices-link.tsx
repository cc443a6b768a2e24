import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePorts } from '../../composition/ports-context.tsx';
import { useObservable } from '../../session/observable.ts';
import { paths } from '../paths.ts';

/**
 * Leads to the choices on the privacy page, and where something is counted fetches the question instead: a link in any
 * case, so that it works before and without any script.
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
