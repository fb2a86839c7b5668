import { parseArgs } from 'node:util'
import { startBank } from '#sandbox/bank/bank.ts'
import { asVariables } from '#server/providers/acquirers/settings.ts'

// The sandbox bank without a shop: prints the variables that a shop needs to use it, and runs until it is stopped.

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4600' },
    'api-port': { type: 'string', default: '4601' },
    host: { type: 'string', default: '127.0.0.1' },
    'public-url': { type: 'string' },
    shop: { type: 'string', default: 'http://127.0.0.1:3000' },
    pace: { type: 'string', default: '1' },
  },
})

if (process.env.NODE_ENV === 'production' && process.env.SANDBOX !== '1') {
  process.stderr.write('The sandbox bank says of every card that it was charged. In production it starts only with SANDBOX=1.\n')
  process.exit(1)
}

const bank = await startBank({
  port: Number(values.port),
  apiPort: Number(values['api-port']),
  host: values.host,
  publicUrl: values['public-url'] ?? null,
  callbackUrl: (alias) => `${values.shop}/api/payments/${alias}/callback`,
  pace: Number(values.pace),
  log: (text) => process.stderr.write(`${text}\n`),
})
process.stdout.write(`# The screens: ${bank.url}\n${asVariables(bank.settings).join('\n')}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void bank.close().then(() => process.exit(0)))
