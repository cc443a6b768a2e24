import { useState } from 'react';
import { formatDate, formatTime, type Instant } from '#core/kernel/time.ts';
import { usePorts } from '../composition/ports-context.tsx';
import { buttonClass } from '../design/button.tsx';
import { Collapsible } from '../design/layout/collapsible.tsx';
import { PagePanel } from '../design/layout/page-panel.tsx';
import { TextLink } from '../design/type/text-link.tsx';
import { paths } from './paths.ts';

type Incident = { readonly reference: string; readonly at: Instant };

/** Four random bytes in hex, grouped for reading out over the phone: 8F2C-41D0. */
const newReference = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
    .replace(/^(.{4})/, '$1-');
};

type ApplicationErrorProps = {
  /** The reference in the server's log; after an error in the browser, a new one is made. */
  readonly reference?: string;
  /** Whether the page's code did not arrive in time (§9). */
  readonly timedOut?: boolean;
};

/** 'Unexpected Application Error!' (§8), with a link that reloads the address and a reference to quote. */
export const ApplicationError = ({ reference, timedOut = false }: ApplicationErrorProps) => {
  const { clock } = usePorts();
  const [incident] = useState<Incident>(() => ({ reference: reference ?? newReference(), at: clock.now() }));
  return (
    <PagePanel
      title="Unexpected Application Error!"
      lede="Something broke on our side. Your cart and your orders are safe."
      colour="mist"
      scene="downs"
      dog="sitting"
      actions={
        <>
          {/* A plain link to this address: it reloads from the server, with or without scripts. */}
          {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the current address */}
          <a href="" className={buttonClass({ variant: 'ink' })}>
            {timedOut ? 'Try again' : 'Load the page again'}
          </a>
          <TextLink to={paths.contact}>Tell us</TextLink>
        </>
      }
    >
      <Collapsible title="For the person who fixes it" look="question">
        <p className="small">
          Reference {incident.reference}, {formatDate(incident.at)} at {formatTime(incident.at)}
        </p>
      </Collapsible>
    </PagePanel>
  );
};
