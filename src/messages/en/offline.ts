import type { offline as ru } from '../ru/offline.ts'

export const offline: typeof ru = {
  title: 'You are offline',
  text: 'The page will open by itself as soon as the connection is back. Your cart is safe.',
  retry: 'Try again',
  call: 'Call the restaurant',
  last_menu: 'The last menu you saw',
  as_of: (when) => `As of ${when}. Prices and availability may have changed.`,
}
