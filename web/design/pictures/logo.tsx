import { Link } from 'react-router-dom';
import logo from '../art/logo.svg';
import { classNames } from '../type/class-names.ts';
import styles from './logo.module.css';

/** The lockup, leading home. The drawing carries its own night colours. */
export const Logo = ({ className }: { className?: string | undefined }) => (
  <Link to="/" className={classNames(styles.logo, className)}>
    <img src={logo} alt="The Great British Truffle Festival" width="386" height="100" fetchPriority="low" />
  </Link>
);
