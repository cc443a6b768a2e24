import { usedRefunds } from '#core/desk/overview/used-refunds.ts';
import { absentTraders } from '#core/desk/traders/absent-traders.ts';
import { admissionRecords } from '#core/door/entrance/admission-records.ts';
import { doorFigures } from '#core/door/entrance/figures.ts';
import type { BannerNews } from '../caches/follow-banner.ts';
import type { AccountsServices } from './accounts/compose-accounts.ts';
import type { Competition } from './competition/compose-competition.ts';
import type { ResultsServices } from './competition/compose-results.ts';
import { composeCatalogue } from './desk/compose-catalogue.ts';
import { composeContent } from './desk/compose-content.ts';
import { composeDesk } from './desk/compose-desk.ts';
import { composeDeskOrders } from './desk/compose-desk-orders.ts';
import type { EmailServices } from './desk/compose-email.ts';
import { composeGallery } from './desk/compose-gallery.ts';
import { composeLists } from './desk/compose-lists.ts';
import { composeMessaging } from './desk/compose-messaging.ts';
import { composePeople } from './desk/compose-people.ts';
import { composePersonalData } from './desk/compose-personal-data.ts';
import { composeSettings } from './desk/compose-settings.ts';
import { composeTraders } from './desk/compose-traders.ts';
import type { Door } from './door/compose-door.ts';
import { composeWatching } from './kernel/compose-watching.ts';
import type { Kernel } from './kernel.ts';
import type { Payments } from './shop/compose-payments.ts';
import type { Shop } from './shop/compose-shop.ts';
import type { WaitingListServices } from './shop/compose-waiting-lists.ts';
import type { SiteFormsServices } from './site/compose-site-forms.ts';

/** The groups of the contexts above that the desk works with. */
type Above = {
  readonly email: EmailServices;
  readonly accounts: AccountsServices;
  readonly payments: Payments;
  readonly shop: Shop;
  readonly waiting: WaitingListServices;
  readonly competition: Competition;
  readonly results: ResultsServices;
  readonly siteForms: SiteFormsServices;
  readonly banner: BannerNews;
  readonly door: Door;
};

/** What organisers do in the browser: orders, catalogue, content, messages, people; and what watches over the program. */
export const deskContext = (kernel: Kernel, above: Above) => {
  const { settings, log, networkKey, stores, clocks, edition, publishing, doorPlan, pastSales, content, dayOff } =
    kernel;
  const { email, accounts, payments, shop, waiting, competition, results, siteForms, banner, door } = above;
  const watching = composeWatching(settings, {
    ...kernel,
    alerts: stores.alerts,
    salesFaults: shop.salesCheck.found,
    isProviderReal: payments.kind === 'stripe',
    mailer: email.mailer,
  });
  const personalData = composePersonalData({
    ...{ ...kernel, ...clocks, accounts },
    onErased: results.everyBoardChanged,
  });
  const deskContent = composeContent(publishing, clocks);
  const missed = absentTraders({
    ...{ edition, festivalClock: clocks.festivalClock, traders: stores.traders },
    ticketsOf: async (order) => ((await shop.issuedTickets.ofOrder(order))?.tickets ?? []).map(({ id }) => id),
    admitted: admissionRecords({ ...stores, doorPlan: door.doorPlan }),
  });
  return {
    watching,
    personalData,
    messaging: composeMessaging(settings, {
      ...{ ...kernel, ...clocks, door, shop },
      subscriptionLinks: siteForms.subscriptionLinks,
      members: accounts.members,
      publishSoon: { banner: banner.publishSoon, dayOff: dayOff.publishSoon },
      editionDay: publishing.editionKey,
    }),
    desk: composeDesk({
      ...{ stores, networkKey, clocks, edition, log },
      lists: composeLists({ stores, shop, competition, edition, clocks }),
      tills: stores.tills,
      providerBalance: payments.providerBalance,
      overview: {
        catalogue: shop.catalogue,
        placesLeft: shop.places.left,
        saleRules: shop.saleRules,
        salesFaults: shop.salesCheck.found,
        alerts: watching.alerts.raised,
        doorFigures: doorFigures(door),
        absentTraders: missed,
        usedRefunds: usedRefunds({ ...stores, ...clocks, doorPlan: door.doorPlan }),
        schedule: () => content().schedule,
        pastSales,
      },
    }),
    deskCatalogue: composeCatalogue({
      ...{ ...kernel, shop },
      providerCatalogue: payments.providerCatalogue,
      doorPlan,
      placesOnMap: () => content().home.venue.places,
    }),
    deskContent,
    deskSettings: composeSettings({ stores, catalogue: shop.catalogue, content, dayOff }),
    deskOrders: composeDeskOrders({ stores, shop, door, members: accounts.members }),
    // One process makes the pictures of both, because each briefly takes some hundred megabytes.
    gallery: composeGallery({ stores, clocks, photographMaker: deskContent.pictureEncoder }),
    traders: {
      ...composeTraders({ ...kernel, shop, waiting, pictureEncoder: deskContent.pictureEncoder }),
      absentTraders: missed,
    },
    people: composePeople({ stores, accounts, erasure: personalData.erasure, clocks }),
  };
};
