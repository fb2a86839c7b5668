import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

// Nobody reads a warning among thousands of passed tests, so it fails its test. A test that is about one spies on the console.
const warnings: string[] = []
const note = (...words: unknown[]): void => void warnings.push(format(...words))
Object.assign(console, { error: note, warn: note })
const hear = ({ name, message }: Error): void => note(`${name}: ${message}`)
process.on('warning', hear)
// Its worker goes on with another file.
afterAll(() => void process.off('warning', hear))

afterEach(() => {
  const printed = warnings.splice(0)
  if (printed.length > 0) throw new Error(`Printed on the console: ${printed.join('\n')}`)
})
