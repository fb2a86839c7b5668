import { expect, test } from 'vitest'
import { actorName } from './page.tsx'

const words = { key: 'another program', system: 'the shop' }

test.each([
  [{ kind: 'person', name: 'Olga', on_behalf: null }, 'Olga'],
  [{ kind: 'device', name: 'Pass screen', on_behalf: null }, 'Pass screen'],
  [{ kind: 'device', name: 'Pass screen', on_behalf: 'Olga' }, 'Olga (Pass screen)'],
  [{ kind: 'key', name: 'STAFF_TOKEN', on_behalf: null }, 'another program'],
  [{ kind: 'system', name: '', on_behalf: null }, 'the shop'],
  [{ kind: 'system', name: 'bin/staff', on_behalf: null }, 'the shop (bin/staff)'],
] as const)('of %j the history says %s', (actor, said) => {
  expect(actorName(actor, words)).toBe(said)
})
