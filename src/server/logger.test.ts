import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

test('no card is read in the log, whatever is logged; its own numbers stay', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  log.warn({ err: new Error('bad "4242 4242 4242 4242"'), at: 4242424242424242, url: '/x?card=5555555555554444' }, '4111111111111111')
  const [line] = lines.map((text) => JSON.parse(text) as Record<string, unknown>)
  expect(line).toMatchObject({ err: { message: 'bad "•••• 4242"' }, at: 4242424242424242, url: '/x?card=•••• 4444', msg: '•••• 1111' })
  expect(lines.join('')).not.toMatch(/4242 4242|5555555555554444|4111111111111111/)
})
