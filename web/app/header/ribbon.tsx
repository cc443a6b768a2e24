import { formatDate } from '#core/kernel/time.ts';
import { useSite } from '../../composition/site-context.tsx';
import styles from './ribbon.module.css';

/** On every page of a demonstration, the ribbon shows the date on the festival's clock and that payments are not real. */
export const Ribbon = () => {
  const { config } = useSite();
  if (!config.demo) return null;
  return (
    <aside className={styles.ribbon} aria-label="Demonstration">
      Demo: it is {formatDate(config.now)} here; payments are simulated
    </aside>
  );
};
