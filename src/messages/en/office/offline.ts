import type { offline as ru } from '../../ru/office/offline.ts'

export const offline: typeof ru = {
  pending: 'Waits for the connection: it will be sent when it is back.',
  kept: 'No connection. Accept, ready, sent and delivered are kept and sent when it is back.',
  not_offline: 'Rejecting, moving the time and refunds need a connection.',
  refused: (order: number, why: string) => `Order ${order} was not changed: ${why}`,
  understood: 'Understood',
  take_back: 'Take back',
  gave_up: 'the server failed several times. Check the order and press again.',
}
