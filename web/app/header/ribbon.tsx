import { lazy, Suspense, useEffect, useState } from 'react';
import { formatDate, type Instant } from '#core/kernel/time.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { useSite } from '../../composition/site-context.tsx';
import styles from './ribbon.module.css';

const PreviewRibbon = lazy(() => import('./preview-ribbon.tsx').then((each) => ({ default: each.PreviewRibbon })));

/**
 * On every page of a demonstration, the ribbon shows the date on the festival's clock and that payments are not real. While
 * an organiser walks through a draft it says which year that is, and at which moment.
 */
export const Ribbon = () => {
  const { config } = useSite();
  if (config.preview) return <PreviewSaid config={config} at={config.preview.at} />;
  if (!config.demo) return null;
  return (
    <aside className={styles.ribbon} aria-label="Demonstration">
      Demo: it is {formatDate(config.now)} here; payments are simulated
    </aside>
  );
};

type PreviewProps = { readonly config: SiteConfig; readonly at: Instant };

/** What the server renders of a preview's ribbon; its controls are loaded after hydration, because no visitor needs them. */
const PreviewSaid = ({ config, at }: PreviewProps) => {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const said = (
    <aside className={styles.ribbon} aria-label="Preview">
      You are looking at {config.edition.year} as of {formatDate(at)}
    </aside>
  );
  if (!isHydrated) return said;
  return (
    <Suspense fallback={said}>
      <PreviewRibbon config={config} at={at} />
    </Suspense>
  );
};
