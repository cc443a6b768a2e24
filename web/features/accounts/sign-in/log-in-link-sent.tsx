import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import { ArtBesideForm } from '../../../design/layout/art-beside-form.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';

type LogInLinkSentProps = {
  readonly email: string;
  readonly phrase: string;
  readonly busy: boolean;
  /** Why sending again failed. */
  readonly message: string | null;
  readonly onAgain: () => void;
};

/** Says that an email has been sent, and shows the phrase that identifies it as ours. */
export const LogInLinkSent = ({ email, phrase, busy, message, onAgain }: LogInLinkSentProps) => (
  <ArtBesideForm title="Check your inbox" lede="Open the link on any device: that’s where you’ll be logged in.">
    {message ? (
      <Alert kind="bad">{message}</Alert>
    ) : (
      <Alert kind="ok">
        <b>Sent to {email}.</b> The email should say <b>“{phrase}”</b>. If it doesn’t, don’t use it.
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
