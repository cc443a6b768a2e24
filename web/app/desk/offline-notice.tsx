import { useOnline } from '../../design/hooks/use-online.ts';
import { Alert } from '../../design/type/alert.tsx';
import styles from './desk-page.module.css';

/** The notice above a desk page while there is no network connection. The loaded content of the page stays below it. */
export const OfflineNotice = () => {
  const isOnline = useOnline();
  return (
    <div role="status" className={styles.offlineNotice}>
      {!isOnline && (
        <Alert kind="info" className={styles.offline}>
          <p>You’re offline. Nothing can be changed until you’re back online, and figures may be out of date.</p>
        </Alert>
      )}
    </div>
  );
};
