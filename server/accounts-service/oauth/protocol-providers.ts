const names = `
  amazon apple appwrite auth0 authentik autodesk bitbucket bitly box cloudflare dailymotion discord disqus
  dropbox etsy facebook figma fusionauth github gitlab google huggingface keycloak kick linkedin microsoft
  notion oidc okta paypal paypalSandbox podio resend salesforce slack spotify stripe tradeshift tradeshiftBox
  twitch wordpress x yahoo yammer yandex zoho zoom
`;

/**
 * The OAuth providers that Appwrite's protocol names. One of these that is not configured answers
 * `project_provider_disabled`; any other name is an invalid argument.
 */
export const protocolProviders: ReadonlySet<string> = new Set(names.trim().split(/\s+/));
