import { openConnection, request } from '../kit/wire.ts'

// Somebody who asks for pages that nobody needs, over 64 connections, as fast as they come: a process of its own, so that
// what is measured beside it is the shop and not the one who measures.
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
