import { lazy, Suspense } from 'react';
import { Loading } from '../../../design/type/loading.tsx';

const MfaStep = lazy(async () => ({ default: (await import('./mfa-step.tsx')).MfaStep }));

/** The second step of a log-in, loaded only when an account requires it. */
export const LazyMfaStep = () => (
  <Suspense fallback={<Loading />}>
    <MfaStep />
  </Suspense>
);
