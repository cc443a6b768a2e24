import { lazy, Suspense } from 'react';
import { formatDate } from '#core/kernel/time.ts';
import { useSite } from '../../composition/site-context.tsx';
import styles from './ribbon.module.css';

const PreviewRibbon = lazy(() => import('./preview-ribbon.tsx').then((each) => ({ default: each.PreviewRibbon })));

/**
 * On every page of a demonstration, the ribbon shows the date on the festival's clock and that payments are not real. While
 * an organiser walks through a draft it says which year that is, and at which moment.
 */
export const Ribbon = () => {
  const { config } = useSite();
  if (config.preview)
    return (
      <Suspense fallback={null}>
        <PreviewRibbon config={config} at={config.preview.at} />
      </Suspense>
    );
  if (!config.demo) return null;
  return (
    <aside className={styles.ribbon} aria-label="Demonstration">
      Demo: it is {formatDate(config.now)} here; payments are simulated
    </aside>
  );
};
