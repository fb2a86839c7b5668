import { format } from 'node:util'
import { afterEach } from 'vitest'

// Nobody reads a warning among thousands of passed tests, so it fails its test. A test that is about one spies on the console.
const warnings: string[] = []
const note = (...words: unknown[]): void => void warnings.push(format(...words))
Object.assign(console, { error: note, warn: note })
process.on('warning', ({ name, message }) => note(`${name}: ${message}`))

afterEach(() => {
  const printed = warnings.splice(0)
  if (printed.length > 0) throw new Error(`Printed on the console: ${printed.join('\n')}`)
})
