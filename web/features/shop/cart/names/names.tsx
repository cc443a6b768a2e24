import { type ComponentType, lazy, Suspense } from 'react';
import styles from './names.module.css';
import type { NamesFormProps } from './names-form.tsx';
import { NamesSummary } from './names-summary.tsx';

/** Loaded once the cart has been read; if that fails, tickets are named after the purchase. */
const NamesForm = lazy<ComponentType<NamesFormProps>>(() =>
  import('./names-form.tsx').then(
    (module) => ({ default: module.NamesForm }),
    () => ({ default: () => null }),
  ),
);

/** Whose the tickets of one product in the cart are. */
export const Names = (props: NamesFormProps) => (
  <Suspense
    fallback={
      <details className={styles.names}>
        <NamesSummary name={props.item.name} isOne={props.item.quantity === 1} />
      </details>
    }
  >
    <NamesForm {...props} />
  </Suspense>
);
