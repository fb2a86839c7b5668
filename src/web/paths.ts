import type { Language } from '#domain/language.ts'

/** The only place that builds URLs of the shop. */
export const paths = {
  home: '/',
  city: (city: string): string => `/${city}`,
  cart: (city: string): string => `/${city}/cart`,
  shops: (city: string): string => `/${city}/shops`,
  delivery: (city: string): string => `/${city}/delivery`,
  paymentInfo: (city: string): string => `/${city}/payment-info`,
  promotions: (city: string, alias?: string): string => `/${city}/promotions${alias ? `?alias=${encodeURIComponent(alias)}` : ''}`,
  about: (city: string): string => `/${city}/about`,
  bonus: (city: string): string => `/${city}/bonus`,
  profile: (city: string, tab = 'profile'): string => `/${city}/profile?tab=${tab}`,
  tracking: (city: string, orderId: number, key?: string): string =>
    `/${city}/order/${orderId}/tracking${key ? `?key=${encodeURIComponent(key)}` : ''}`,
  payment: (city: string, pendingOrderKey: string): string => `/${city}/order/payment/${pendingOrderKey}`,
  paymentResult: (city: string): string => `/${city}/order/payment-result`,
  backToHome: (city: string): string => `/${city}/back-to-home?state=payment-failure`,
  privacyPolicy: '/privacy-policy',
  userAgreement: '/user-agreement',
  legalInfo: '/legal-info',
}

/** The URL with a language; unchanged without one, and for other sites. */
export function inLanguage(address: string, language: Language | null): string {
  if (language === null || !/^(\/(?![/\\])|[?#]|$)/.test(address)) return address
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  const rest = query.split('&').filter((part) => part !== '' && !/^lang(=|$)/.test(part))
  return `${path}?${[...rest, `lang=${language}`].join('&')}${hash}`
}

/** The page as it is, in a language that is chosen by hand: the server stores the choice of a page without its script. */
export const languageChoice = (language: Language): string => `?lang=${language}&chosen=1`

/** Asked of its text: `size` is younger than the oldest browsers. */
export function withQuery(address: string, query: URLSearchParams): string {
  const text = query.toString()
  return text === '' ? address : `${address}?${text}`
}

/** The URL of a picture in one width and format. */
export const pictureUrl = (hash: string, width: number, format: 'avif' | 'webp'): string => `/pictures/${hash}-${width}.${format}`
