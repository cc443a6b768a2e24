import { passwordResetMessages } from '#core/accounts/password-reset/messages.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import { ArtBesideForm } from '../../../design/layout/art-beside-form.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';

type LinkSentProps = {
  readonly email: string;
  readonly busy: boolean;
  /** Why sending again failed. */
  readonly message: string | null;
  readonly onAgain: () => void;
};

/** The confirmation after the request, the same whether or not the address has an account. */
export const LinkSent = ({ email, busy, message, onAgain }: LinkSentProps) => (
  <ArtBesideForm title="Check your inbox" lede={`${passwordResetMessages.asked} It works once, for an hour.`}>
    {message ? (
      <Alert kind="bad">{message}</Alert>
    ) : (
      <Alert kind="ok">
        <b>For {email}.</b> Not there in five minutes? Check your junk folder, or send it again.
      </Alert>
    )}
    <div className="actions">
      <Button variant="line" busy={busy} onClick={onAgain}>
        Send it again
      </Button>
      <TextLink to={paths.login}>Back to login</TextLink>
    </div>
  </ArtBesideForm>
);
