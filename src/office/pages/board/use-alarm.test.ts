import { afterEach, expect, test, vi } from 'vitest'
import { notify } from './use-alarm.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page in the background, and what its browser makes of a notification. */
function background(show: () => void, permission = 'granted'): string[] {
  const shown: string[] = []
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  vi.stubGlobal(
    'Notification',
    class {
      static readonly permission = permission
      constructor(words: string) {
        show()
        shown.push(words)
      }
    },
  )
  return shown
}

test('a browser that throws at a notification keeps the board as it is', () => {
  background(() => {
    throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.')
  })
  expect(notify('New orders: 1')).toBeNull()
})

test('a board in the background tells of new orders where that is allowed', () => {
  const shown = background(() => undefined)
  expect(notify('New orders: 2')).not.toBeNull()
  expect(shown).toEqual(['New orders: 2'])
  background(() => undefined, 'denied')
  expect(notify('New orders: 2')).toBeNull()
})
