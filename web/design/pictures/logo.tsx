import { Link } from 'react-router-dom';
import logo from '../art/logo.svg';
import { classNames } from '../type/class-names.ts';
import styles from './logo.module.css';

/** The logo, as a link to Home. The drawing contains its colours for the dark theme. */
export const Logo = ({ className }: { className?: string | undefined }) => (
  <Link to="/" className={classNames(styles.logo, className)}>
    <img src={logo} alt="The Great British Truffle Festival" width="386" height="100" fetchPriority="low" />
  </Link>
);
