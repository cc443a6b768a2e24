import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../design/button.tsx';
import { ArtBesideForm } from '../../../design/layout/art-beside-form.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';

type LinkExpiredProps = { readonly message: string | null; readonly isInvited: boolean };

/** For a used, expired or unknown link: says so, and links to the request form. */
export const LinkExpired = ({ message, isInvited }: LinkExpiredProps) => (
  <ArtBesideForm title="A cold trail" lede={`Each link works once, ${isInvited ? 'and not for long' : 'for an hour'}.`}>
    <Alert kind="bad">{message}</Alert>
    <div className="actions">
      <LinkButton to={paths.passwordResetRequest}>Ask for a new link</LinkButton>
      <TextLink to={paths.login}>Back to login</TextLink>
    </div>
  </ArtBesideForm>
);
