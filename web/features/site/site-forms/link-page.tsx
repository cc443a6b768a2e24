import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../../../composition/site-context.tsx';
import { Button } from '../../../design/button.tsx';
import { useHydrated } from '../../../design/hooks/use-hydrated.ts';
import { PagePanel } from '../../../design/layout/page-panel.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './site-form.module.css';

type LinkPageProps = {
  readonly title: string;
  readonly lede: string;
  /** The button's label. */
  readonly button: string;
  /** Shown instead when the link does not work or has no token: the reason, and what to do. */
  readonly over: { readonly lede: string; readonly message: string; readonly wayOn: ReactNode };
};

/**
 * The page behind an email's link. Opening the page changes nothing, because mail scanners open every link; the button
 * posts the page's own address, with its secret.
 */
export const LinkPage = ({ title, lede, button, over }: LinkPageProps) => {
  const { search } = useLocation();
  // The cached page knows no query parameter.
  const isIncomplete = useHydrated() && !new URLSearchParams(search).get('token');
  const isOver = useSite().answer?.kind === 'link-over' || isIncomplete;
  return (
    <PagePanel
      title={isOver ? 'A cold trail' : title}
      lede={isOver ? over.lede : lede}
      colour="mist"
      scene="wood"
      dog="scent"
      dogAlt="A truffle hound with its nose down"
      actions={
        isOver ? (
          over.wayOn
        ) : (
          <form method="post">
            <Button type="submit" variant="ink">
              {button}
            </Button>
          </form>
        )
      }
    >
      {isOver && (
        <Alert kind="bad" className={styles.alert}>
          {over.message}
        </Alert>
      )}
    </PagePanel>
  );
};
