import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../design/button.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';

/** The old address of My Festival: redirects, with a link for browsers without scripts. */
export const Component = () => {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.myFestival, { replace: true });
  }, [navigate]);
  return (
    <>
      <PageHead title="My Festival" colour="mist" low />
      <Section tight>
        <div className="wrap">
          <LinkButton to={paths.myFestival}>Go to My Festival</LinkButton>
        </div>
      </Section>
    </>
  );
};
