import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { createActor } from 'xstate';
import type { PasswordWithConfirmation } from '#core/accounts/password-reset/new-password.ts';
import { passwordResetMachineFor } from '#core/accounts/password-reset/password-reset.machine.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useHeadingFocus } from '../../../design/hooks/use-heading-focus.ts';
import { useSession } from '../../../session/session.ts';
import { afterwards } from './invited-words.ts';
import { LinkExpired } from './link-expired.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useResetLink } from './use-reset-link.ts';

const PasswordUpdated = lazy(() =>
  import('./password-updated.tsx').then((module) => ({ default: module.PasswordUpdated })),
);

/** Sets a new password, or the first of an invited person, from an email's link (§4 Password reset, §5, §8). */
export const Component = () => {
  const ports = usePorts();
  const navigate = useNavigate();
  const session = useSession();
  const { link, invited } = useResetLink();
  const next = useMemo(() => afterwards(invited), [invited]);
  const reset = useMemo(
    () => (link === undefined ? undefined : createActor(passwordResetMachineFor(ports), { input: { link } })),
    [ports, link],
  );
  const message = useSelector(reset, (snapshot) => snapshot?.context.message ?? null);
  const fault = useSelector(reset, (snapshot) => snapshot?.context.fault ?? null);
  const busy = useSelector(reset, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const over = useSelector(reset, (snapshot) => snapshot?.matches('linkOver') ?? false);
  const updated = useSelector(reset, (snapshot) => snapshot?.matches('updated') || snapshot?.matches('left') || false);
  useHeadingFocus(over || updated);

  /** A click before hydration is replayed at once after it, before the link has been read. */
  const early = useRef<PasswordWithConfirmation>(undefined);
  const submit = (typed: PasswordWithConfirmation) => {
    if (reset) reset.send({ type: 'submitted', ...typed });
    else early.current = typed;
  };

  useEffect(() => {
    reset?.start();
    if (reset && early.current) reset.send({ type: 'submitted', ...early.current });
    if (reset) early.current = undefined;
    return reset?.on('redirect', () => navigate(next.to, { replace: true, state: next.state })).unsubscribe;
  }, [reset, navigate, next]);

  useEffect(() => {
    // The reset ended the account's sessions, perhaps including this browser's.
    if (updated) session.send({ type: 'changedElsewhere' });
  }, [updated, session]);

  if (over) return <LinkExpired message={message} isInvited={invited !== null} />;
  if (updated)
    return (
      <Suspense>
        <PasswordUpdated message={message} invited={invited} next={next} />
      </Suspense>
    );
  return <NewPasswordForm busy={busy} message={message} fault={fault} invited={invited} onSubmit={submit} />;
};
