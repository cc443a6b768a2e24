import type { ReactNode } from 'react';
import { ConfirmIdentity } from './account/confirm-identity.tsx';
import { DeletionDue } from './account/deletion-due.tsx';
import { SessionEnded } from './account/session-ended.tsx';
import { Banner } from './banner/banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { Ribbon } from './header/ribbon.tsx';
import styles from './layout.module.css';
import { PageLoading } from './page-loading.tsx';
import { PrivacyQuestion } from './privacy/privacy-question.tsx';
import type { Frame } from './routes/route.ts';
import { Today } from './today.tsx';

type LayoutProps = {
  readonly frame: Frame;
  /** The path of the page's route; '' for a page without one. */
  readonly path: string;
  /** The new page's title, which screen readers announce after a navigation. */
  readonly announcement: string;
  readonly children: ReactNode;
};

/** The frame of every page: skip link, ribbon, header, the page itself, footer. */
export const Layout = ({ frame, path, announcement, children }: LayoutProps) => (
  <>
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    <Banner />
    <Ribbon />
    <div className={styles.stage}>
      {frame !== 'bare' && <Header overHero={frame === 'hero'} />}
      {frame === 'site' && <Today path={path} />}
      {/* The key makes a new element when the header comes or goes: moving the old one would count as a layout shift. */}
      <main key={frame === 'bare' ? 'bare' : 'framed'} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
    {frame !== 'bare' && <Footer />}
    <PageLoading />
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
    {frame !== 'bare' && <DeletionDue />}
    {frame !== 'bare' && <PrivacyQuestion />}
    <SessionEnded path={path} />
    <ConfirmIdentity />
  </>
);
