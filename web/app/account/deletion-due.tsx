import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { normalisedPath } from '#core/kernel/normalised-path.ts';
import { paths } from '../paths.ts';
import { useSignedIn } from '../use-visitor.ts';

/** Loaded only for signed-in visitors. If the load fails, the account page still has the notice. */
const DeletionDueNotice = lazy<ComponentType>(() =>
  import('./deletion-due-notice.tsx').then(
    (module) => ({ default: module.DeletionDueNotice }),
    () => ({ default: () => null }),
  ),
);

/** Shows on every page that the visitor's account will be deleted; the account page renders its own notice. */
export const DeletionDue = () => {
  const signedIn = useSignedIn();
  const { pathname } = useLocation();
  if (!signedIn || normalisedPath(pathname) === paths.account) return null;
  return (
    <Suspense fallback={null}>
      <DeletionDueNotice />
    </Suspense>
  );
};
