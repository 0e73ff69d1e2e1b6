/** The pages of the web: the response is the same for everybody, and the web redirects to the login. */
export const PAGES = [
  ...['/', '/login', '/signup', '/hotels', '/hotelDetails', '/profile', '/PaymentSuccess', '/PaymentFailed'],
  ...['/aim', '/who-we-are', '/work-with-us', '/partner-with-us', '/list-your-hotel', '/apps'],
  ...['/privacy', '/security', '/terms', '/ranking'],
  ...['/forgot', '/reset', '/confirm'],
  ...['/robots.txt', '/sitemap.xml'],
  ...['/favourites', '/compare', '/group', '/change', '/voucher'],
  ...[
    '/partners',
    '/partners/invitation',
    '/partners/organisation',
    '/partners/members',
    '/partners/keys',
    '/partners/webhooks',
    '/partners/requests',
    '/partners/testing',
    '/partners/balance',
    '/partners/operator',
  ],
];

/** The files of the API's page, beside those of its package. */
export const DOCUMENT = [
  ...['/openapi.json', '/openapi.yaml', '/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/quickstart'],
  ...['/docs/static/swagger-initializer.js', '/docs/static/theme/on-a-phone.css'],
  ...['/partner/docs', '/partner/docs/style.css', '/partner/docs/script.js'],
];
