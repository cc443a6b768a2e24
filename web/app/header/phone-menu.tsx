import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { SmartLink } from '../../design/type/smart-link.tsx';
import { useCallToAction } from '../festival/use-call-to-action.ts';
import { useEditionState } from '../festival/use-edition-state.ts';
import { paths } from '../paths.ts';
import { useSignedIn } from '../use-visitor.ts';
import { CloseGlyph, MenuGlyph } from './glyphs.tsx';
import header from './header.module.css';
import { headerLinks, headerMenus, type MenuLink } from './menus.ts';
import styles from './phone-menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

const Rows = ({ links }: { links: readonly MenuLink[] }) => (
  <ul>
    {links.map(({ to, title }) => (
      <li key={title}>
        <SmartLink to={to}>{title}</SmartLink>
      </li>
    ))}
  </ul>
);

/** The menu below 1020 px: a button (three bars or a cross) and a panel over the whole page with rows of 48 px. */
export const PhoneMenu = () => {
  const { config } = useSite();
  const words = useContent('site');
  const state = useEditionState();
  const wayIn = useCallToAction();
  const signedIn = useSignedIn();
  const account = signedIn ? { to: paths.myFestival, title: 'My Festival' } : { to: paths.login, title: 'Log in' };
  return (
    <details className={styles.menu} {...useDisclosure()}>
      <summary className={header.icon}>
        <span className={styles.shut}>
          <MenuGlyph />
          <span className="visually-hidden">Menu</span>
        </span>
        <span className={styles.open}>
          <CloseGlyph />
          <span className="visually-hidden">Close menu</span>
        </span>
      </summary>
      <nav className={styles.panel} aria-label="Menu">
        <Rows links={[{ to: wayIn.to, title: wayIn.title }]} />
        {headerMenus(words, state, config).map((menu) => (
          <div key={menu.title}>
            <h2>{menu.title}</h2>
            <Rows links={menu.links} />
          </div>
        ))}
        <div>
          <h2>More</h2>
          <Rows
            links={[
              account,
              ...(signedIn ? [{ to: paths.account, title: 'Account settings' }] : []),
              { to: paths.cart, title: 'Your cart' },
              ...headerLinks(words, config, wayIn.inMenu).filter(({ to }) => to !== wayIn.to),
            ]}
          />
        </div>
      </nav>
    </details>
  );
};
