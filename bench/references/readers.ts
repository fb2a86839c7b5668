import { openConnection, request } from '../kit/wire.ts'

// A client that requests pages over 64 connections as fast as possible: a separate process, so that it does not slow
// down the measuring one.
//   node bench/references/readers.ts PORT PATH      `*` in the path is another number each time

const [port = '0', path = '/'] = process.argv.slice(2)
const connections = 64

await Promise.all(
  Array.from({ length: connections }, async (_, reader) => {
    const one = openConnection(Number(port))
    for (let turn = reader; ; turn += connections)
      await one.send(request('GET', path.replace('*', String(turn)), { 'x-forwarded-for': `10.9.0.${reader}` }))
  }),
)
