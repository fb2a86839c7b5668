import type { later as ofDefault } from '../ru/later.ts'

/** The texts that come with the pages and panels that need them, each noun in a file of its own. */
export const later: Record<keyof typeof ofDefault, () => Promise<object>> = {
  account: () => import('./account.ts'),
  addresses: () => import('./addresses.ts'),
  checkout: () => import('./checkout.ts'),
  courier: () => import('./courier.ts'),
  diets: () => import('./diets.ts'),
  history: () => import('./history.ts'),
  info: () => import('./info.ts'),
  offline: () => import('./offline.ts'),
  overlays: () => import('./overlays.ts'),
  pay: () => import('./pay.ts'),
  place: () => import('./place.ts'),
  profile: () => import('./profile.ts'),
  requests: () => import('./requests.ts'),
  search: () => import('./search.ts'),
  tracking: () => import('./tracking.ts'),
}
