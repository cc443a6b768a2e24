import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../design/button.tsx';
import { Loading } from '../design/type/loading.tsx';
import { useObservable } from '../session/observable.ts';
import styles from './page-loading.module.css';
import { pageLoading } from './routes/navigation-waits.ts';
import { abandonStalledPages, pageUnreachable, retryPage } from './routes/unreachable-pages.ts';

/**
 * Shows "Loading..." over the previous page while the next one is being fetched; CSS delays it. Without a connection it
 * says so, and the previous page stays usable.
 */
export const PageLoading = () => {
  const isLoading = useObservable(pageLoading, false);
  const isUnreachable = useObservable(pageUnreachable, false);
  const { key } = useLocation();
  useEffect(() => {
    // A new key is a finished navigation, so that earlier ones are not waited for any more.
    if (key) abandonStalledPages();
  }, [key]);
  if (isUnreachable)
    return (
      <div className={styles.notice} role="alert">
        <p>We can’t open that page without a connection. It opens by itself as soon as there’s signal again.</p>
        <Button small variant="ink" onClick={retryPage}>
          Try again
        </Button>
      </div>
    );
  return isLoading ? (
    <div className={styles.notice}>
      <Loading />
    </div>
  ) : null;
};
