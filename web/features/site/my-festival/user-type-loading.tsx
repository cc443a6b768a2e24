import { useEffect, useState } from 'react';
import { second } from '#core/kernel/time.ts';
import { buttonClass } from '../../../design/button.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import styles from './my-festival-sections.module.css';

const patienceMs = 8 * second;

/** Shown until the user type is known (§2 'Loading...'); offers a retry after a while. */
export const UserTypeLoading = () => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Section tight>
      <div className={`wrap ${styles.page}`}>
        <Loading />
        <noscript>
          <p>My Festival needs JavaScript, which is switched off in this browser.</p>
        </noscript>
        {long && (
          <div role="status">
            <p>This is taking longer than it should.</p>
            {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads this page */}
            <a href="" className={buttonClass({ variant: 'ink' })}>
              Reload the page
            </a>
          </div>
        )}
      </div>
    </Section>
  );
};
