import { Link, useLocation } from 'react-router-dom';
import { normalisedPath } from '#core/kernel/normalised-path.ts';
import { countInWords } from '#core/shop/cart/cart.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { Logo } from '../../design/pictures/logo.tsx';
import { classNames } from '../../design/type/class-names.ts';
import { SmartLink } from '../../design/type/smart-link.tsx';
import { CallToActionButton } from '../buttons/call-to-action-button.tsx';
import { useCallToAction } from '../festival/use-call-to-action.ts';
import { useEditionState } from '../festival/use-edition-state.ts';
import { paths } from '../paths.ts';
import { useCartCount, useSignedIn } from '../use-visitor.ts';
import { Dropdown } from './dropdown.tsx';
import { CartGlyph, PersonGlyph } from './glyphs.tsx';
import styles from './header.module.css';
import { headerLinks, headerMenus } from './menus.ts';
import { PhoneMenu } from './phone-menu.tsx';

const CartLink = () => {
  const count = useCartCount();
  return (
    <Link className={styles.icon} to={paths.cart} aria-label={`Cart, ${countInWords(count)}`}>
      <CartGlyph />
      {count > 0 && <b className={styles.badge}>{count}</b>}
    </Link>
  );
};

const AccountLink = () => {
  const signedIn = useSignedIn();
  return (
    <Link
      className={styles.icon}
      to={signedIn ? paths.myFestival : paths.login}
      aria-label={signedIn ? 'My Festival' : 'Log in'}
      data-wide
    >
      <PersonGlyph />
    </Link>
  );
};

/** The site's header (§2): transparent over Home's hero; elsewhere in the colour of the page, with a line below. */
export const Header = ({ overHero }: { overHero: boolean }) => {
  const { config } = useSite();
  const words = useContent('site');
  const state = useEditionState();
  const wayIn = useCallToAction();
  const path = normalisedPath(useLocation().pathname);
  return (
    <header className={overHero ? styles.over : styles.solid}>
      <div className={`wrap ${styles.bar}`}>
        <Logo className={styles.logo} />
        <nav className={classNames(styles.nav, overHero && 'cut-free')} aria-label="Main">
          <ul>
            {headerMenus(words, state, config).map((menu) => (
              <li key={menu.title}>
                <Dropdown menu={menu} />
              </li>
            ))}
            {headerLinks(words, config, wayIn.inMenu).map(({ to, title }) => (
              <li key={title}>
                <SmartLink
                  className={styles.item}
                  to={to}
                  aria-current={normalisedPath(to) === path ? 'page' : undefined}
                >
                  {title}
                </SmartLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <AccountLink />
          <CartLink />
          {!wayIn.isHere && (
            <CallToActionButton small variant={overHero ? 'ink' : 'accent'} className={styles.tickets} />
          )}
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
};
