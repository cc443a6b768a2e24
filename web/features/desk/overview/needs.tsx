import { Link } from 'react-router-dom';
import type { DeskOverview } from '#core/desk/overview/client.ports.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import deskNeeds from '../../../app/desk/needs.module.css';
import deskText from '../../../app/desk/text.module.css';
import { buttonClass } from '../../../design/button.tsx';
import { needLink } from './need-links.ts';

type NeedsProps = { readonly needs: DeskOverview['needs'] };

/** The list of what needs a person, most urgent first; only the first has a button. */
export const Needs = ({ needs }: NeedsProps) => (
  <section>
    <div className={deskLayout.section}>
      <h2>Needs attention</h2>
      {needs.length > 1 && <span>most urgent first</span>}
    </div>
    {needs.length === 0 ? (
      <ul className={deskNeeds.needs}>
        <li>
          <svg className={deskNeeds.markOk} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12.500L6 9L10 13.500L18.500 3.500L22 6.500L10.200 20Z" />
          </svg>
          <span>
            <b>Nothing needs you</b>
            <small>Anything that does will be listed here, most urgent first.</small>
          </span>
        </li>
      </ul>
    ) : (
      <ul className={deskNeeds.needs}>
        {needs.map((need, nth) => {
          const { kind, isUrgent, title, detail } = need;
          const link = needLink(need);
          return (
            <li key={`${kind} ${title}`}>
              <Mark isUrgent={isUrgent} />
              <span>
                <b>{title}</b>
                <small>{detail}</small>
              </span>
              {link && (
                <Link className={nth === 0 && isUrgent ? buttonClass({ small: true }) : deskText.link} to={link.to}>
                  {link.words}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    )}
  </section>
);

const Mark = ({ isUrgent }: { readonly isUrgent: boolean }) => (
  <svg className={isUrgent ? deskNeeds.markBad : deskNeeds.markWarn} viewBox="0 0 24 24" role="img">
    <title>{isUrgent ? 'Urgent' : 'To look at'}</title>
    {isUrgent ? (
      <path d="M4.500 2L12 9L19.500 2.200L22 5L15 12L22 19L19 22L12 15L5 22L2 19L9 12L2 5Z" />
    ) : (
      <path d="M8.5 1.500L16 2L14.6 15L10 15.200ZM9.5 17.500L14.8 17.300L15.2 22.300L9.2 22.600Z" />
    )}
  </svg>
);
