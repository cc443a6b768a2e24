import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { appParameter } from '#core/site/frame/installed-app.ts';
import type { SiteMoment } from '../../../app/festival/use-festival-moment.ts';
import { paths } from '../../../app/paths.ts';

/** Leads the installed app on to the day by the clock, which is its first page on the day. */
export const useFirstPageOfApp = (moment: SiteMoment): void => {
  const navigate = useNavigate();
  const isApp = useSearchParams()[0].has(appParameter);
  const isTheDay = moment === 'morning' || moment === 'open';
  useEffect(() => {
    if (isApp && isTheDay) void navigate(paths.today, { replace: true });
  }, [isApp, isTheDay, navigate]);
};
