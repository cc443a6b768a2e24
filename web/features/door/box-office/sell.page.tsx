import { useCallback, useEffect } from 'react';
import { ok } from '#core/kernel/result.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useOwnManifest } from '../../../design/hooks/use-own-manifest.ts';
import { SellNotice } from './sell-notice.tsx';

/** The box office: tickets are sold here by the role door and by organisers, with or without signal. */
export const Component = () => {
  const { config } = useSite();
  const { log } = usePorts();
  useOwnManifest('/door.webmanifest');
  const load = useCallback(async () => {
    const [{ BoxOffice }, { sellPorts, cacheSellPage }] = await Promise.all([
      import('./box-office.tsx'),
      import('../../../composition/sell-ports.ts'),
    ]);
    return ok({ ports: sellPorts(config), BoxOffice, cacheSellPage });
  }, [config]);
  const { value, problem } = useFetched(load, { failure: 'the box office could not be fetched' });

  useEffect(() => {
    if (value && import.meta.env.PROD)
      value
        .cacheSellPage()
        .catch((cause: unknown) => log.warn('this page could not be cached', { cause: String(cause) }));
  }, [value, log]);

  if (problem)
    return (
      <SellNotice title="The box office didn’t load">
        <p>It needs signal the first time you open it, but not after that. Reload the page where there’s signal.</p>
      </SellNotice>
    );
  if (value) return <value.BoxOffice ports={value.ports} />;
  return (
    <SellNotice title="Box office">
      <noscript>
        <p>Selling needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </SellNotice>
  );
};
