/** The addresses of the office's screens. */
export const paths = {
  home: '/',
  board: '/orders',
  stops: '/stops',
  menu: '/menu',
  prices: '/prices',
  offers: '/offers',
  files: '/files',
  changes: '/changes',
  translations: '/translations',
  shops: '/shops',
  places: '/shops/places',
  firstSteps: '/first-steps',
  zones: '/zones',
  brand: '/brand',
  alarm: '/orders/alarm',
  refunds: '/refunds',
  people: '/people',
  devices: '/devices',
  history: '/history',
  account: '/account',
  signIn: '/sign-in',
  pair: '/pair',
  enrol: '/new-way',
  invitation: '/invitation/:key',
} as const

/** Signing in, with a recovery code asked for first. */
export const withRecoveryCode = `${paths.signIn}?way=recovery`
