import { useCallback, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { normalisedPath } from '#core/kernel/normalised-path.ts';
import { acceptRefusals } from '#core/tickets/changes/messages.ts';
import { isTicketId, type TicketId } from '#core/tickets/issued/ticket.ts';
import { paths } from '../../app/paths.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { useHeadingFocus } from '../../design/hooks/use-heading-focus.ts';
import { useHydrated } from '../../design/hooks/use-hydrated.ts';
import { PageHead } from '../../design/layout/page-head.tsx';
import { Section } from '../../design/layout/section.tsx';
import { Loading } from '../../design/type/loading.tsx';
import styles from './accept.module.css';
import { acceptedAddress } from './accept-form.tsx';
import { OfferedTicketForm } from './offered-ticket.tsx';

const sentBack = {
  title: 'Sent back',
  lede: 'We’ve told the person who gave it to you. Thank you for saying.',
} as const;

/** Shown for a link that no longer works, and after the ticket was declined. */
const Over = ({ title, lede }: { readonly title: string; readonly lede: string }) => {
  useHeadingFocus(true);
  return (
    <PageHead
      title={title}
      lede={lede}
      colour="mist"
      dog="sitting"
      actions={
        <LinkButton to={paths.home} variant="ink">
          See the festival
        </LinkButton>
      }
    />
  );
};

const Gift = ({ id, token }: { readonly id: TicketId; readonly token: string }) => {
  const { openTicketChanges } = usePorts();
  const [ended, setEnded] = useState<{ readonly title: string; readonly lede: string } | null>(null);
  const read = useCallback(async () => (await openTicketChanges()).offered(id, token), [openTicketChanges, id, token]);
  const { value: offer, problem, refetch } = useFetched(read, { failure: 'an offered ticket could not be read' });
  if (ended) return <Over {...ended} />;
  if (offer)
    return (
      <OfferedTicketForm
        {...{ id, token, offer }}
        onDeclined={() => setEnded(sentBack)}
        onOver={(lede) => setEnded({ title: 'A ticket for you', lede })}
      />
    );
  if (problem?.kind === 'refused') {
    const { refusal } = problem;
    return refusal.kind === 'gift-accepted' ? (
      <Navigate to={acceptedAddress(id, refusal)} replace />
    ) : (
      <Over title="A ticket for you" lede={acceptRefusals[refusal.kind]} />
    );
  }
  if (!problem) return <Waiting />;
  return (
    <PageHead
      title="A ticket for you"
      lede="We couldn’t load the ticket just now."
      colour="sky"
      dog="scent"
      actions={
        <Button variant="ink" onClick={refetch}>
          Try again
        </Button>
      }
    />
  );
};

const Waiting = () => (
  <>
    <PageHead title="A ticket for you" lede="" colour="sky" dog="scent" />
    <Section tight className={styles.waiting}>
      <div className="wrap">
        <Loading />
        <noscript>
          <p>Accepting a ticket needs JavaScript, which is switched off in this browser.</p>
        </noscript>
      </div>
    </Section>
  </>
);

/** The page behind an email's link to a ticket: opening it changes nothing, because mail scanners open every link. */
export const Component = () => {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  if (!useHydrated()) return <Waiting />;
  const id = normalisedPath(pathname).split('/')[2] ?? '';
  const token = query.get('token');
  // An incomplete address, perhaps cut off by a mail program, so the server is not asked.
  if (!isTicketId(id) || !token) return <Over title="A ticket for you" lede={acceptRefusals['gift-unknown']} />;
  return <Gift id={id} token={token} />;
};
