import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../design/button.tsx';
import { HalfArt } from '../../design/layout/half-art.tsx';
import { Alert } from '../../design/type/alert.tsx';

/** The two seconds before the redirect, and a link for whoever does not want to wait. */
export const PasswordUpdated = ({ message }: { message: string | null }) => (
  <HalfArt title="All done" lede="Your other devices have been logged out, to be on the safe side.">
    <Alert kind="ok">{message}</Alert>
    <div className="actions">
      <LinkButton to={paths.myFestival}>Go now</LinkButton>
    </div>
  </HalfArt>
);
