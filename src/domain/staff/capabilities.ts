/** What somebody of the chain may do; each staff call asks for one. */
export const capabilities = [
  'orders.view',
  'orders.work',
  'orders.delay',
  'orders.reject',
  'orders.adjust',
  'courier.work',
  'stops.edit',
  'shops.pause',
  'content.view',
  'places.edit',
  'money.view',
  'money.refund',
  'money.refund.any',
  'customers.export',
  'staff.view',
  'staff.manage',
  'devices.manage',
  'audit.view',
  'health.view',
] as const
export type Capability = (typeof capabilities)[number]

export const roles = ['owner', 'brand-manager', 'manager', 'counter', 'kitchen', 'dispatcher', 'courier', 'support', 'accountant'] as const
export type Role = (typeof roles)[number]

/** What each role may do at its place. */
export const capabilitiesOf: Readonly<Record<Role, readonly Capability[]>> = {
  owner: capabilities,
  'brand-manager': ['orders.view', 'stops.edit', 'content.view', 'places.edit', 'money.view', 'audit.view'],
  manager: [
    'orders.view',
    'orders.work',
    'orders.delay',
    'orders.reject',
    'orders.adjust',
    'courier.work',
    'stops.edit',
    'shops.pause',
    'content.view',
    'places.edit',
    'money.view',
    'money.refund',
    'staff.view',
    'staff.manage',
    'devices.manage',
    'audit.view',
  ],
  counter: [
    'orders.view',
    'orders.work',
    'orders.delay',
    'orders.reject',
    'orders.adjust',
    'courier.work',
    'stops.edit',
    'shops.pause',
    'content.view',
    'money.view',
    'money.refund',
  ],
  kitchen: ['orders.view', 'orders.work', 'stops.edit'],
  dispatcher: ['orders.view', 'orders.work', 'courier.work', 'content.view'],
  courier: ['orders.view', 'courier.work'],
  support: ['orders.view', 'orders.delay', 'orders.reject', 'orders.adjust', 'content.view', 'money.view', 'money.refund'],
  accountant: ['orders.view', 'content.view', 'money.view', 'money.refund', 'audit.view'],
}
