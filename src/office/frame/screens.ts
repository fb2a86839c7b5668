import type { Capability } from '#domain/staff/capabilities.ts'
import { paths } from '#office/paths.ts'

/** The screens of the rail in their order; each is offered to those who have its capability somewhere. */
export const screens = [
  { name: 'orders', path: paths.board, capability: 'orders.view' },
  { name: 'stops', path: paths.stops, capability: 'stops.edit' },
  { name: 'people', path: paths.people, capability: 'staff.view' },
  { name: 'devices', path: paths.devices, capability: 'devices.manage' },
  { name: 'history', path: paths.history, capability: 'audit.view' },
] as const satisfies readonly { name: string; path: string; capability: Capability }[]
