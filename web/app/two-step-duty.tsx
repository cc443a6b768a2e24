import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { needsTwoStep, type TwoStepDuty } from '#core/accounts/staff-two-step.ts';
import type { User } from '#core/accounts/user.ts';
import { formatWeekday, type Instant } from '#core/kernel/time.ts';
import { usePorts } from '../composition/ports-context.tsx';
import { useSite } from '../composition/site-context.tsx';
import { useFetched } from '../composition/use-fetched.ts';
import { LinkButton } from '../design/button.tsx';
import { Alert } from '../design/type/alert.tsx';
import styles from './two-step-duty.module.css';
import { twoStepSetup } from './two-step-setup.ts';

/** Whether and by when this user has to set up two-step login; null when they need not, and until it is known. */
export const useTwoStepDuty = (user: User | null): TwoStepDuty | null => {
  const { accountStatus } = usePorts();
  const isAsked = user !== null && needsTwoStep(user);
  const { value } = useFetched(
    useCallback(() => accountStatus.read(), [accountStatus]),
    { failure: 'whether two-step login is needed could not be fetched', when: isAsked, refetchOn: user?.id },
  );
  return isAsked ? (value?.twoStepDuty ?? null) : null;
};

/** The reminder above the page during the seven-day grace period. */
export const TwoStepReminder = ({ path, by }: { readonly path: string; readonly by: Instant }) => {
  const { demo } = useSite().config;
  return (
    <Alert kind="info" className={styles.reminder}>
      <p>
        Set up two-step login by {formatWeekday(by)}
        {demo && ', a real date, unlike the festival’s in this demonstration'}. Organisers and the head judge need it,
        and it takes two minutes. <Link to={twoStepSetup(path)}>Set it up now</Link>
      </p>
    </Alert>
  );
};

/** Replaces the page after the grace period: how to set up two-step login. */
export const TwoStepNeeded = ({ path, title }: { readonly path: string; readonly title: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Set up two-step login first
      </h1>
      <p className={styles.why}>
        These pages show other people’s names and numbers, and change their results. So organisers and the head judge
        log in with a code from their phone as well as a password.
      </p>
      <ol className={styles.steps}>
        <li>Have your phone ready, with any authenticator app on it.</li>
        <li>Scan a code with the app, and type the six digits that it shows.</li>
        <li>Save your recovery codes, in case you lose the phone.</li>
      </ol>
      <p className={styles.why}>
        It takes two minutes. After that we’ll bring you straight back here, to {inSentence(title)}.
      </p>
      <LinkButton to={twoStepSetup(path)} variant="ink">
        Set up two-step login
      </LinkButton>
    </>
  );
};

/** A page's title within a sentence: "the placing desk". */
const inSentence = (title: string): string => `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
