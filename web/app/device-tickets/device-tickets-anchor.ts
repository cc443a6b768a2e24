/**
 * The anchor of the tickets on this device. A link to My Festival with it shows them to a guest even if the browser does
 * not know that it has no network.
 */
export const deviceTicketsAnchor = 'tickets-on-this-device';
