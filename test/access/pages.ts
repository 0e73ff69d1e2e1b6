/** The pages of the web: everybody is sent the same, and the web asks those for whom it is not to log in. */
export const PAGES = [
  ...['/', '/login', '/signup', '/hotels', '/hotelDetails', '/profile', '/PaymentSuccess', '/PaymentFailed'],
  ...['/aim', '/who-we-are', '/work-with-us', '/partner-with-us', '/list-your-hotel', '/apps'],
  ...['/privacy', '/security', '/terms', '/ranking'],
  ...['/forgot', '/reset', '/confirm'],
  ...['/favourites', '/voucher'],
];

/** What the page of the API consists of, beside what its package brings. */
export const DOCUMENT = [
  ...['/openapi.json', '/openapi.yaml', '/docs', '/docs/', '/docs/json', '/docs/yaml'],
  ...['/docs/static/swagger-initializer.js', '/docs/static/theme/on-a-phone.css'],
];
