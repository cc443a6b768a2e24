import type { FastifyPluginAsync } from 'fastify';
import type { CurrentUser } from '../../http/current-user.ts';
import type { DescribeActions } from '../../http/describe-actions.ts';
import type { Guarded } from '../../http/guard.ts';
import { logPersonalReadings } from '../../http/log-personal-readings.ts';
import { routesOf } from '../../http/only-with-part.ts';
import type { DraftPages } from '../../pages/draft-pages.ts';
import { carerDeskRoutes } from '../../routes/desk/carers.ts';
import { catalogueRoutes } from '../../routes/desk/catalogue.ts';
import { complimentaryRoutes } from '../../routes/desk/complimentary.ts';
import { contentDeskRoutes } from '../../routes/desk/content.ts';
import { deskRoutes } from '../../routes/desk/desk.ts';
import { editionSettingsRoutes } from '../../routes/desk/edition-settings.ts';
import { editionsDeskRoutes } from '../../routes/desk/editions.ts';
import { emailWordingRoutes } from '../../routes/desk/email-wording.ts';
import { galleryDeskRoutes } from '../../routes/desk/gallery.ts';
import { marketPlanRoutes } from '../../routes/desk/market-plan.ts';
import { messagingRoutes } from '../../routes/desk/messaging.ts';
import { peopleRoutes } from '../../routes/desk/people.ts';
import { pictureRoutes } from '../../routes/desk/pictures.ts';
import { traderDeskRoutes } from '../../routes/desk/traders.ts';
import { viewAsRoutes } from '../../routes/desk/view-as.ts';
import { yearRoutes } from '../../routes/desk/years.ts';
import { boxOfficeRoutes } from '../../routes/door/box-office.ts';
import { doorRoutes } from '../../routes/door/door.ts';
import { deskInvoiceRoutes } from '../../routes/money/invoices-desk.ts';
import { voucherRoutes } from '../../routes/shop/vouchers.ts';
import { rulesDeskRoutes } from '../../routes/tickets/sale-rules-desk.ts';
import { ticketsElsewhere } from '../door/tickets-elsewhere.ts';
import type { Festival } from '../festival.ts';
import { composeEditions } from './compose-editions.ts';
import { composeEmailWording } from './compose-email-wording.ts';
import { yearsOfAccount } from './years-of-account.ts';

type RequestPorts = Guarded & {
  readonly currentUser: CurrentUser;
  readonly describeActions: DescribeActions;
  readonly draftPages: DraftPages;
};

/** The areas of the API for staff only. */
export const staffAreas = (festival: Festival, request: RequestPorts) => {
  const {
    shop,
    tickets,
    door,
    desk,
    deskOrders,
    deskCatalogue,
    deskContent,
    deskSettings,
    messaging,
    waiting,
    people,
    log,
  } = festival;
  const { edition } = festival.site;
  const deskArea: FastifyPluginAsync = async (app) => {
    logPersonalReadings(app, request.currentUser, log);
    const otherYears = async () =>
      (await festival.years.others(festival)).map((other) => ({
        ...{ ...other.deskOrders, ...other.clocks, year: other.site.edition.year },
      }));
    const accountYears = yearsOfAccount(festival);
    await app.register(deskRoutes({ ...request, ...deskOrders, ...desk, ...waiting, otherYears, accountYears }));
    await app.register(deskInvoiceRoutes({ ...request, ...tickets.invoicing }));
    await app.register(voucherRoutes({ ...request, ...shop }));
    await app.register(complimentaryRoutes({ ...request, ...shop, ...deskOrders }));
    await app.register(carerDeskRoutes({ ...request, ...shop, ...deskOrders, pdfPictures: desk.pdfPictures }));
    const { emailRenderer } = festival.email;
    const { pdfPictures } = desk;
    const traders = traderDeskRoutes({ ...request, ...festival.traders, pdfPictures, emailRenderer });
    await app.register(routesOf(edition, 'traders', traders));
    await app.register(routesOf(edition, 'traders', marketPlanRoutes({ ...request, ...festival.traders })));
    const gallery = galleryDeskRoutes({ ...request, ...festival.gallery, emailRenderer });
    await app.register(routesOf(edition, 'gallery', gallery));
    await app.register(catalogueRoutes({ ...request, ...deskCatalogue }));
    await app.register(rulesDeskRoutes({ ...request, ...deskCatalogue }));
    await app.register(contentDeskRoutes({ ...request, ...deskContent }));
    await app.register(editionSettingsRoutes({ ...request, ...deskContent, ...deskSettings, edition }));
    await app.register(emailWordingRoutes({ ...request, ...composeEmailWording(festival) }));
    await app.register(editionsDeskRoutes({ ...request, ...composeEditions(festival) }));
    await app.register(pictureRoutes({ ...request, ...deskContent }));
    await app.register(yearRoutes({ ...request, ...festival }));
    await app.register(messagingRoutes({ ...request, ...messaging }));
    await app.register(peopleRoutes({ ...request, ...people, log }));
    await app.register(
      viewAsRoutes({
        ...{ ...request, ...people, ...festival.registration, ...festival.competition, ...shop, ...tickets },
        applications: festival.traders,
        waitingLists: waiting.waitingLists,
        auditLog: desk.auditLog,
        log,
      }),
    );
  };
  const doorArea: FastifyPluginAsync = async (app) => {
    await app.register(doorRoutes({ ...request, ...door, ticketsElsewhere: ticketsElsewhere(festival) }));
    const boxOffice = boxOfficeRoutes({ ...request, ...shop, ...shop.atTheDoor, doorDevices: door.doorDevices });
    await app.register(routesOf(edition, 'boxOffice', boxOffice));
  };
  return { desk: deskArea, door: doorArea };
};
