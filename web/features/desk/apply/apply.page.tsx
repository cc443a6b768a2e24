import { useState } from 'react';
import { applyRefusals, ownStates } from '#core/desk/traders/messages.ts';
import { useSignedIn } from '../../../app/use-visitor.ts';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import { LoadFailed } from '../../../design/type/load-failed.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { ApplicationsClosed } from './applications-closed.tsx';
import styles from './apply.module.css';
import { ApplyForm } from './apply-form.tsx';
import { OfferEarlierApplication } from './offer-earlier-application.tsx';
import { SentApplication } from './sent-application.tsx';
import { useApplication } from './use-application.ts';

const colours = {
  sent: 'sage',
  accepted: 'sage',
  paid: 'sage',
  waiting: 'mist',
  declined: 'mist',
  withdrawn: 'mist',
  lapsed: 'mist',
} as const;

/** /exhibitors/apply: an application for a stand, as a form while it is a draft, then with what has become of it. */
export const Component = () => {
  const application = useApplication();
  const signedIn = useSignedIn();
  const [isCarried, setCarried] = useState(false);
  const { terms, own, loaded, isReady, isUnknown, hasFailed, retry } = application;
  const state = own && own.state !== 'draft' ? ownStates[own.state] : null;
  const isLoading = !isReady && !hasFailed && !isUnknown;
  return (
    <>
      <PageHead
        title={state?.title ?? 'Bring your stall'}
        lede={state?.text ?? 'Tell us what you make and what you need. There’s nothing to pay until we’ve said yes.'}
        colour={own && own.state !== 'draft' ? colours[own.state] : 'ochre'}
        scene="market"
        dog="sitting"
        dogAlt="A hound waits politely"
        low={state !== null}
      />
      <Section>
        <div className={classNames('wrap', isLoading && styles.loading)}>
          {hasFailed && <LoadFailed what="your application" onRetry={retry} />}
          {isLoading && <Loading />}
          {!isReady && (
            <noscript>
              <Alert kind="warn">Applying needs JavaScript, which is switched off in this browser.</Alert>
            </noscript>
          )}
          {isReady && terms && own && own.state !== 'draft' && (
            <SentApplication terms={terms} own={own} application={application} />
          )}
          {isReady && terms?.open && (own === null || own.state === 'draft') && (
            <>
              {own === null && signedIn && (
                <OfferEarlierApplication application={application} onCarried={() => setCarried(true)} />
              )}
              <ApplyForm key={`${loaded ?? 'new'}${isCarried}`} terms={terms} application={application} />
            </>
          )}
          {isReady && terms?.open === false && (own === null || own.state === 'draft') && (
            <ApplicationsClosed terms={terms} />
          )}
          {isUnknown && <p>{applyRefusals['application-unknown']}</p>}
        </div>
      </Section>
    </>
  );
};
