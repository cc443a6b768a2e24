import { shortNameOf } from '#core/kernel/edition/edition.ts';
import { frameMessages } from '#core/site/archive/frame-messages.ts';
import { useSite } from '../composition/site-context.tsx';
import { useContent } from '../composition/use-content.ts';
import { Section } from '../design/layout/section.tsx';
import { SmartLink } from '../design/type/smart-link.tsx';
import { CallToActionButton } from './buttons/call-to-action-button.tsx';
import { useCallToAction } from './festival/use-call-to-action.ts';
import { useEditionState } from './festival/use-edition-state.ts';
import { useFacts } from './festival/use-facts.ts';
import styles from './footer.module.css';
import { footerMenus } from './header/menus.ts';
import { paths } from './paths.ts';
import { PrivacyChoicesLink } from './privacy/privacy-choices-link.tsx';

/** The site's footer (§2): the day, links to every page, and the festival's name in large type. */
export const Footer = () => {
  const { config } = useSite();
  const words = useContent('site');
  const state = useEditionState();
  const filled = useFacts();
  const wayIn = useCallToAction();
  const { wordmark, year } = config.edition;
  const { years } = config;
  return (
    <footer>
      <Section ground="soil" edge={2} className={styles.footer}>
        <div className="wrap">
          <div className={styles.top}>
            <div>
              <p className="lede">
                {years && years.shown > year
                  ? frameMessages.asItWas(year, years.shown)
                  : state === 'called-off'
                    ? `The ${year} festival has been called off. We’ll email the waiting list when tickets for the next one go on sale.`
                    : filled(words.footer[state])}
              </p>
              {!wayIn.isHere && <CallToActionButton variant="paper" />}
            </div>
            {footerMenus(words, state, config).map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2 className={styles.title}>{title}</h2>
                <ul>
                  {links.map((link) => (
                    <li key={link.title}>
                      {link.to === paths.privacyChoices ? (
                        <PrivacyChoicesLink>{link.title}</PrivacyChoicesLink>
                      ) : (
                        <SmartLink to={link.to}>{link.title}</SmartLink>
                      )}
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <p className={styles.big} aria-hidden="true">
            {wordmark ? (
              <img
                src={wordmark.file.src}
                alt=""
                loading="lazy"
                width={wordmark.file.width}
                height={wordmark.file.height}
              />
            ) : (
              shortNameOf(config.edition)
            )}
          </p>
          <div className={styles.foot}>
            <span>
              © {year} {config.edition.name}
            </span>
            <span>{words.footer.note}</span>
          </div>
        </div>
      </Section>
    </footer>
  );
};
