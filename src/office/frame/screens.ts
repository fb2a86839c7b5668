import type { ReactNode } from 'react'
import type { Capability } from '#domain/staff/capabilities.ts'
import type { paths } from '#office/paths.ts'

export type Page = () => Promise<{ default: () => ReactNode }>

/**
 * The screens of the rail in their order, named as their paths and texts are. Each is offered to those who have its
 * capability somewhere. `sign`: the outline of its icon; `page`: fetched when it is opened.
 */
export const screens = [
  {
    name: 'board',
    capability: 'orders.view',
    sign: 'M6 3.5h12v17l-3-1.8-3 1.8-3-1.8-3 1.8v-17ZM9 8h6M9 12h6',
    page: () => import('#office/pages/board/page.tsx'),
  },
  {
    name: 'stops',
    capability: 'stops.edit',
    sign: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM6 6l12 12',
    page: () => import('#office/pages/stops/page.tsx'),
  },
  {
    name: 'menu',
    capability: 'menu.edit',
    sign: 'M6.5 3.5v6a2 2 0 0 0 4 0v-6M8.5 11.5v9M16.5 20.5v-17c-2.2 1-3.5 3.3-3.5 6.3v3.7h3.5',
    page: () => import('#office/pages/menu/page.tsx'),
  },
  {
    name: 'prices',
    capability: 'prices.edit',
    sign: 'M4 11.5V4.5h7l9 9-7 7-9-9ZM8 8h.1',
    page: () => import('#office/pages/prices/page.tsx'),
  },
  {
    name: 'offers',
    capability: 'offers.edit',
    sign: 'M4 8.5a1.5 1.5 0 0 0 1.5-1.5h13A1.5 1.5 0 0 0 20 8.5v2a1.5 1.5 0 0 0 0 3v2a1.5 1.5 0 0 0-1.5 1.5h-13A1.5 1.5 0 0 0 4 15.5v-2a1.5 1.5 0 0 0 0-3v-2ZM10 10h.1M14 14h.1M14.5 9.5l-5 5',
    page: () => import('#office/pages/offers/page.tsx'),
  },
  {
    name: 'translations',
    capability: 'content.edit',
    sign: 'M3.5 6h9M8 3.5V6M11 6c-.8 3.6-3.2 6.4-7 8M5.5 9c1 2.3 2.8 4 5.5 5M12 20.5l4.5-10.5 4.5 10.5M13.7 16.5h5.6',
    page: () => import('#office/pages/translations/page.tsx'),
  },
  {
    name: 'changes',
    capability: 'content.edit',
    sign: 'M5 3.5h9l5 5v12H5v-17ZM14 3.5v5h5M8.5 13h7M8.5 16.5h4',
    page: () => import('#office/pages/changes/page.tsx'),
  },
  {
    name: 'shops',
    capability: 'content.view',
    sign: 'M4 9.5 5.5 4.5h13L20 9.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12.5v7h13v-7M10 19.5v-4.5h4v4.5',
    page: () => import('#office/pages/shops/page.tsx'),
  },
  {
    name: 'zones',
    capability: 'zones.edit',
    sign: 'M4.5 8 9 4.5l6 3 4.5-2.5v11L15 19.5l-6-3-4.5 2.5V8ZM9 4.5v12M15 7.5v12',
    page: () => import('#office/pages/zones/page.tsx'),
  },
  {
    name: 'brand',
    capability: 'settings.edit',
    sign: 'M4.5 10.5 12 4l7.5 6.5v9h-15v-9ZM9.5 19.5v-6h5v6',
    page: () => import('#office/pages/brand/page.tsx'),
  },
  {
    name: 'refunds',
    capability: 'money.refund',
    sign: 'M8.5 5 4.5 9l4 4M4.5 9h9.5a5.5 5.5 0 0 1 0 11H8',
    page: () => import('#office/pages/refunds/page.tsx'),
  },
  {
    name: 'people',
    capability: 'staff.view',
    sign: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.4-3.3 3-5.2 6.5-5.2s6.1 1.9 6.5 5.2M15.5 5a3.2 3.2 0 0 1 0 6M17.5 14.8c2.2.6 3.7 2.2 4 4.7',
    page: () => import('#office/pages/people/page.tsx'),
  },
  {
    name: 'devices',
    capability: 'devices.manage',
    sign: 'M3.5 5h12v10h-12V5ZM7 19.5h5M17.5 9h3.5v10.5h-5.5v-3',
    page: () => import('#office/pages/devices/page.tsx'),
  },
  {
    name: 'files',
    capability: 'content.edit',
    sign: 'M6 3.5h8l4.5 4.5v12.5H6v-17ZM14 3.5V8h4.5M9 14l3-3 3 3M12 11v6.5',
    page: () => import('#office/pages/files/page.tsx'),
  },
  {
    name: 'history',
    capability: 'audit.view',
    sign: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4.5v4h4M12 8v4.3l2.8 1.7',
    page: () => import('#office/pages/history/page.tsx'),
  },
] as const satisfies readonly { name: keyof typeof paths; capability: Capability; sign: string; page: Page }[]
