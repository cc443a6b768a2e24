import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../design/button.tsx';
import { useObservable } from '../../session/observable.ts';
import { setDeskPageLoader } from '../routes/pages.ts';
import styles from './unreachable-notice.module.css';
import { abandonStalledPages, loadWhenReachable, pageUnreachable, retryPage } from './unreachable-pages.ts';

/**
 * Keeps the open page of the desk while the next one cannot be fetched, and says so. The next page opens by itself once
 * there is a connection.
 */
export const UnreachableNotice = () => {
  const isUnreachable = useObservable(pageUnreachable, false);
  const { key } = useLocation();
  useEffect(() => {
    setDeskPageLoader(loadWhenReachable);
    // Other pages cannot show this notice.
    return () => setDeskPageLoader((load) => load());
  }, []);
  useEffect(() => {
    // A new key is a finished navigation, so that earlier ones are not waited for any more. So is leaving the desk.
    if (key) return abandonStalledPages;
  }, [key]);
  return isUnreachable ? (
    <div className={styles.notice} role="alert">
      <p>We can’t open that page without a connection. It opens by itself as soon as there’s signal again.</p>
      <Button small variant="ink" onClick={retryPage}>
        Try again
      </Button>
    </div>
  ) : null;
};
