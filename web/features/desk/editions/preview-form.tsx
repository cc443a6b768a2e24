import type { ReactNode } from 'react';
import { parseInstant } from '#core/kernel/time.ts';
import deskText from '../../../app/desk/text.module.css';
import { previewAddress } from './edition-addresses.ts';

type PreviewFormProps = {
  readonly year: number;
  /** The festival's day, whose noon is shown; without it, the site as it is now. */
  readonly day: string | null;
  /** The class of the button, which looks like a link unless it is given. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A button that shows a draft as visitors will see it. It is posted, so that no link from elsewhere can start a preview. */
export const PreviewForm = ({ year, day, className = deskText.link, children }: PreviewFormProps) => {
  const at = day === null ? '' : `?at=${parseInstant(`${day}T12:00:00Z`)}`;
  return (
    <form method="post" action={`${previewAddress(year)}${at}`}>
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
};
