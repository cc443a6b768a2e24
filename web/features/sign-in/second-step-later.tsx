import { lazy, Suspense } from 'react';
import { Loading } from '../../design/type/loading.tsx';

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

/** The second step of a log-in, fetched for those who asked for one. */
export const SecondStepLater = () => (
  <Suspense fallback={<Loading />}>
    <SecondStep />
  </Suspense>
);
