import { useEffect } from 'react';
import { usePorts } from '../composition/ports-context.tsx';
import { useObservable } from './observable.ts';
import { useSession } from './session.ts';

/**
 * Follows changes of the account made elsewhere, and looks the user up again after each. Once the page has found its
 * session ended it follows no more, until a log-in: news could only lead away from what was typed.
 * @param onChange a stable function, called at each change
 */
export const useAccountNews = (onChange?: () => void, { when = true } = {}): void => {
  const { accountNews, endedSession } = usePorts();
  const session = useSession();
  const follows = useObservable(endedSession, 'no') === 'no' && when;
  useEffect(() => {
    if (!follows) return undefined;
    return accountNews.follow((change) => {
      onChange?.();
      session.send({ type: change === 'sessions' ? 'changedElsewhere' : 'accountChanged' });
    });
  }, [follows, accountNews, onChange, session]);
};
