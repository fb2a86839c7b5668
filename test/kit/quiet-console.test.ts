import { test } from 'vitest'

test.fails.each(['warn', 'error'] as const)('a test that prints on the console does not pass: %s', (level) => {
  console[level]('Each child in a list should have a unique key')
})
