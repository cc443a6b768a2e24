import { useCallback } from 'react';
import type { MfaFactor } from '#core/accounts/mfa-factors.ts';
import { FactorForm } from '../../../app/account/factor-form.tsx';
import { useHeadingFocus } from '../../../design/hooks/use-heading-focus.ts';
import { ArtBesideForm } from '../../../design/layout/art-beside-form.tsx';
import { useSession } from '../../../session/session.ts';

/** The second step of a log-in. */
export const MfaStep = () => {
  const session = useSession();
  useHeadingFocus(true);
  const proved = useCallback((by: MfaFactor) => session.send({ type: 'proved', by }), [session]);

  return (
    <FactorForm
      doing="Logging in"
      submit="Continue"
      cancel="Start again"
      onCancel={() => session.send({ type: 'logOutClicked' })}
      onProved={proved}
    >
      {(lede, form) => (
        <ArtBesideForm title="One more step" lede={lede}>
          {form}
        </ArtBesideForm>
      )}
    </FactorForm>
  );
};
