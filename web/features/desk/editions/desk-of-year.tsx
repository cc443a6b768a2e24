import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import deskText from '../../../app/desk/text.module.css';
import { useSite } from '../../../composition/site-context.tsx';
import { useOtherYear } from './use-other-year.ts';

type DeskOfYearProps = { readonly year: number; readonly to: string; readonly children: ReactNode };

/** A link to a page of one year's desk, which is loaded anew unless it is the desk that is open. */
export const DeskOfYear = ({ year, to, children }: DeskOfYearProps) => {
  const isOpen = useSite().config.edition.year === year;
  const other = useOtherYear();
  const words = (
    <>
      {children}
      <span className="visually-hidden">, {year}</span>
    </>
  );
  if (isOpen)
    return (
      <Link className={deskText.link} to={to}>
        {words}
      </Link>
    );
  return (
    <>
      <button type="button" className={deskText.link} disabled={other.busy} onClick={() => other.openDesk(year, to)}>
        {words}
      </button>
      {other.problem && <p role="alert">{other.problem}</p>}
    </>
  );
};
